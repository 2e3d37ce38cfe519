import { useId } from 'react';
import { GoLink } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Tag } from '@candor/ui/Tag';
import { Copy, Dagger, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { library } from '../library/library';
import type { Study } from '../library/study';
import { homeCards } from '../study-carousel/home-cards';
import { firstAuthor, withCommas } from '../study-carousel/study-words';
import { CopyCitation } from './CopyCitation';
import { studyDetails } from './study-details';

const Sheet = styled.div`
  display: grid;
  gap: var(--s-5);
  > p:first-child {
    padding-inline-end: var(--tap);
  }
  h3 {
    font-weight: var(--w-bold);
    margin-bottom: var(--s-2);
  }
`;
const Facts = styled.dl`
  border-top: var(--thick) solid var(--ink);
  font-size: var(--t-1);
  > div {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--s-5);
    padding-block: var(--s-2);
    border-bottom: var(--hair) solid var(--rule);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    font-weight: var(--w-medium);
    text-align: end;
  }
`;

const told = {
  openly: 'Yes, openly',
  'in-part': 'Some of them',
  'not-openly': 'No, they were misled',
};

const factsOf = ({ authors, journal, year, participants, duration, given }: Study) =>
  [
    ['Authors', authors],
    ['Published', `${journal}, ${year}`],
    ['People', participants && [withCommas(participants), duration].filter(Boolean).join(', ')],
    ['Were they told?', given && told[given]],
  ] as const;

type Props = { id: Study['id']; onClose: () => void };

/** All that we say about one study: what it found, how it was done, what is weak about it, its citation. */
export const StudyDialog = ({ id, onClose }: Props) => {
  const titleId = useId();
  const study = library.find((entry) => entry.id === id);
  const badge = homeCards.find((card) => card.id === id)?.badge;
  const details = studyDetails[id];
  if (!study || !details) return null;
  const { title, finding, limits, foundNothing, doi } = study;
  return (
    <Dialog open onClose={onClose} labelledBy={titleId}>
      <Sheet data-formula={study.formula}>
        <p>
          <Tag $tone={foundNothing ? 'rubric' : 'plain'}>{badge}</Tag>
        </p>
        <ParagraphTitle id={titleId}>{title}</ParagraphTitle>
        <Facts>
          {factsOf(study).map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Facts>
        <div>
          <Copy>
            <b>
              {finding}
              {!foundNothing && <Dagger />}
            </b>
          </Copy>
          <Copy>{details.description}</Copy>
        </div>
        <div>
          <h3>How it was done</h3>
          <Copy>{details.methodology}</Copy>
        </div>
        <div>
          <h3>What’s weak</h3>
          <Copy>{limits}</Copy>
        </div>
        <CopyCitation citation={`${details.citation}${doi ? ` doi:${doi}` : ''}`} />
        <GoLink to={`/research?q=${encodeURIComponent(firstAuthor(study))}`}>
          Find it in the library
        </GoLink>
      </Sheet>
    </Dialog>
  );
};
