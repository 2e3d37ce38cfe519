import { useId, useState } from 'react';
import styled from 'styled-components';
import { type RecordEntry, type ScaleId } from '@candor/practice-contract/record';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Copy, Label, ParagraphTitle } from '@candor/ui/Type';
import { formatDay } from '../record/format-day';
import { scales } from '../record/scales';
import { getRecordStore } from '../record/use-record';
import { showStorageError } from '../ritual-card/show-storage-error';

/** Lines that a page shows at once. */
const PAGE = 14;

const Section = styled.section`
  & > ol {
    margin-top: var(--space-5);
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
`;

const Entry = styled.li`
  display: grid;
  gap: var(--space-1) var(--grid-gap);
  padding-block: var(--space-4);
  border-top: var(--border-width-1) solid var(--border-subtle);
  break-inside: avoid;

  & > p {
    overflow-wrap: anywhere;
  }
  @media (min-width: 64rem) {
    grid-template-columns: 2fr 3fr 5fr auto;
    align-items: baseline;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-5);

  @media print {
    display: none;
  }
`;

/** 'Focus 5, Calm 3' */
export const formatRatings = ({ ratings }: Pick<RecordEntry, 'ratings'>): string =>
  (Object.entries(ratings) as [ScaleId, number][])
    .map(([scale, rating]) => `${scales[scale].name} ${rating}`)
    .join(', ');

const remove = (entry: RecordEntry, date: string) => {
  const undo = getRecordStore().remove(entry);
  if (!undo) {
    showStorageError();
    return;
  }
  toasts.show({
    message: `What you wrote about ${date} is deleted.`,
    action: { label: 'Undo', run: () => void (undo() || showStorageError()) },
  });
};

type Props = { entries: readonly RecordEntry[]; onEdit: (entry: RecordEntry) => void };

/** Lists the entries of all days, latest first. */
export const EntryList = ({ entries, onEdit }: Props) => {
  const id = useId();
  const [shown, setShown] = useState(PAGE);
  if (entries.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <ParagraphTitle id={id}>What you wrote</ParagraphTitle>
      <ol>
        {entries.slice(0, shown).map((entry) => {
          const date = formatDay(entry.day);
          return (
            <Entry key={entry.id}>
              <Label>{date}</Label>
              <Copy>{formatRatings(entry)}</Copy>
              <Copy>{entry.note}</Copy>
              <Actions>
                <TextButton aria-label={`Edit ${date}`} onClick={() => onEdit(entry)}>
                  Edit
                </TextButton>
                <TextButton aria-label={`Delete ${date}`} onClick={() => remove(entry, date)}>
                  Delete
                </TextButton>
              </Actions>
            </Entry>
          );
        })}
      </ol>
      {entries.length > shown && (
        <Actions>
          <TextButton onClick={() => setShown(entries.length)}>
            {`Show all ${entries.length}`}
          </TextButton>
        </Actions>
      )}
    </Section>
  );
};
