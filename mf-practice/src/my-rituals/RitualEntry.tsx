import styled from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Copy, SmallPrint, SmallTitle } from '@candor/ui/Type';
import { CheckInButton } from '../ritual-card/CheckInButton';
import { MonthPack } from '../ritual-card/MonthPack';
import { showStorageError } from '../ritual-card/show-storage-error';
import { computeMonth, formatMonth, weekOf } from '../rituals/month';
import { findFormulaByName, type Ritual } from '../rituals/ritual';
import { getRitualStore } from '../rituals/use-rituals';
import { useToday } from '../rituals/use-today';

const Entry = styled.li`
  display: grid;
  gap: var(--space-3) var(--grid-gap);
  padding-block: var(--space-5);
  border-top: var(--border-width-1) solid var(--border-subtle);

  & > svg {
    width: 5rem;
  }
  @media (min-width: 48rem) {
    grid-template-columns: 6rem 1fr auto;
    align-items: center;
  }
`;

const PhraseText = styled(SmallTitle)`
  font-style: italic;
  color: var(--formula-ink);
`;

const Week = styled.div`
  max-width: 24rem;
  margin-block: var(--space-3);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);

  & > a {
    padding-block: 0.75rem;
    font-size: var(--font-size-1);
    font-weight: var(--font-weight-medium);
  }
`;

const remove = ({ createdAt, formula }: Ritual) => {
  const restore = getRitualStore().remove(createdAt);
  if (!restore) {
    showStorageError();
    return;
  }
  toasts.show({
    message: `The ritual for ${formula} is deleted.`,
    action: { label: 'Undo', run: () => void (restore() || showStorageError()) },
  });
};

/** One saved ritual in the list: phrase, progress and actions. */
export const RitualEntry = ({ ritual }: { ritual: Ritual }) => {
  const { formula, anchor, phrase, createdAt } = ritual;
  const { id } = findFormulaByName(formula);
  const month = computeMonth(ritual, useToday());
  return (
    <Entry data-formula={id}>
      <Capsule formula={id} />
      <div>
        <PhraseText>{`“${phrase.text}”`}</PhraseText>
        <Copy>{`${formula}. ${anchor.text}.`}</Copy>
        <Week>
          <MonthPack isWeek pockets={weekOf(month)} />
        </Week>
        <SmallPrint>{formatMonth(month)}</SmallPrint>
      </div>
      <Actions>
        <CheckInButton ritual={ritual} />
        <Link
          to={`/practice/rituals?ritual=${encodeURIComponent(createdAt)}`}
          aria-label={`Open the ritual for ${formula}`}
        >
          Open
        </Link>
        <TextButton aria-label={`Delete the ritual for ${formula}`} onClick={() => remove(ritual)}>
          Delete
        </TextButton>
      </Actions>
    </Entry>
  );
};
