import { formatCount } from '@candor/catalog-contract/money';
import { Tag } from '@candor/ui/Tag';
import { Copy, Unbroken } from '@candor/ui/Type';
import type { Study } from '../library/study';
import { studyPath } from '../study-carousel/study-text';

const kindLabels = { trial: 'Primary study', review: 'Review', press: 'Journalism' };
const givenLabels = {
  openly: 'Openly given',
  'in-part': 'Openly given in part',
  'not-openly': 'People were misled',
};

type Props = { study: Study };

/** The title, whose link opens the study. */
export const StudyLink = ({ study }: Props) => (
  <a href={studyPath(study.id)} data-library-study="" aria-haspopup="dialog">
    <Unbroken>{study.title}</Unbroken>
  </a>
);

/**
 * Shows the result of the study and what its participants knew: one tag in a row, all of them on a
 * card.
 */
export const StudyTags = ({ study, isShort = false }: Props & { isShort?: boolean }) => {
  const given = study.given && givenLabels[study.given];
  if (isShort)
    return study.isNullResult ? (
      <Tag $tone="rubric">Null result</Tag>
    ) : (
      <Tag>{given ?? kindLabels[study.kind]}</Tag>
    );
  return (
    <>
      {study.isNullResult && <Tag $tone="rubric">Null result</Tag>}
      <Tag>{kindLabels[study.kind]}</Tag>
      {given && <Tag>{given}</Tag>}
    </>
  );
};

/** '80 people', or nothing for journalism. */
export const formatPeople = ({ participants }: Study): string | null =>
  participants === null ? null : `${formatCount(participants)} people`;

/** Finding and weakness. */
export const StudyFinding = ({ study: { finding, limits } }: Props) => (
  <div>
    <Copy>
      <Unbroken>{finding}</Unbroken>
    </Copy>
    <Copy>
      <b>What’s weak: </b>
      <Unbroken>{limits}</Unbroken>
    </Copy>
  </div>
);
