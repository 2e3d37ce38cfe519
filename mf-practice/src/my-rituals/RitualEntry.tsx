import { Link } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Copy, Fine, SmallTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { CheckInButton } from '../ritual-sheet/CheckInButton';
import { sayNotKept } from '../ritual-sheet/say-not-kept';
import { formulaNamed } from '../rituals/formula-named';
import { localDay } from '../rituals/local-day';
import { monthInWords, monthOf } from '../rituals/month';
import type { Ritual } from '../rituals/ritual';
import { ritualBook } from '../rituals/use-rituals';
import { addressOf } from './address-of';

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

const Said = styled(SmallTitle)`
  font-style: italic;
  color: var(--formula-ink);
`;

const Deeds = styled.div`
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
  const restore = ritualBook().remove(createdAt);
  if (!restore) {
    sayNotKept();
    return;
  }
  toasts.show({
    message: `The ritual for ${formula} is deleted.`,
    action: { label: 'Undo', run: () => void (restore() || sayNotKept()) },
  });
};

/** One saved ritual in the list: what is said, how its month stands, and what to do. */
export const RitualEntry = ({ ritual }: { ritual: Ritual }) => {
  const { formula, anchor, phrase, createdAt, days } = ritual;
  const { id } = formulaNamed(formula);
  const today = localDay(new Date());
  return (
    <Entry data-formula={id}>
      <Capsule formula={id} />
      <div>
        <Said>{`“${phrase.text}”`}</Said>
        <Copy>{`${formula}. ${anchor.text}.`}</Copy>
        <Fine>{monthInWords(monthOf(createdAt, days, today))}</Fine>
      </div>
      <Deeds>
        <CheckInButton ritual={ritual} today={today} />
        <Link to={addressOf(ritual)} aria-label={`Open the ritual for ${formula}`}>
          Open
        </Link>
        <TextButton aria-label={`Delete the ritual for ${formula}`} onClick={() => remove(ritual)}>
          Delete
        </TextButton>
      </Deeds>
    </Entry>
  );
};
