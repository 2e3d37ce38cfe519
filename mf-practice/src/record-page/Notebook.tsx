import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { PracticeRecord, RecordEntry } from '@candor/practice-contract/record';
import { entriesOf, listRituals } from '../record/list-rituals';
import { scalesOf } from '../record/scales';
import type { LocalDay } from '../rituals/local-day';
import { findFormulaByName, type Ritual } from '../rituals/ritual';
import { useToday } from '../rituals/use-today';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';
import { Pictures } from './Pictures';
import { RecordActions } from './RecordActions';
import { RitualChoice } from './RitualChoice';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--grid-gap);

  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);

    & > :not(form, form + section) {
      grid-column: 1 / -1;
    }
  }
`;

type Props = {
  rituals: readonly Ritual[];
  record: PracticeRecord;
  /** The `createdAt` of the ritual to begin with. */
  opened: string | null;
};

/** The record of one ritual at a time. */
export const Notebook = ({ rituals, record, opened }: Props) => {
  const all = listRituals(rituals, record);
  const [chosen, setChosen] = useState(() => all.find(({ ritual }) => ritual === opened)?.key);
  const [editing, setEditing] = useState<RecordEntry | null>(null);
  const today = useToday();
  // Today until another day is chosen, so that an open page follows past midnight.
  const [chosenDay, setDay] = useState<LocalDay | null>(null);
  const day = chosenDay ?? today;
  const current = all.find(({ key }) => key === chosen) ?? all[0];
  if (!current) return null;
  const entries = entriesOf(current, record);
  const scales = scalesOf(current, record.choices);
  const saved = rituals.find(({ createdAt }) => createdAt === current.ritual);
  const edited =
    entries.find(({ id }) => id === editing?.id) ?? entries.find((entry) => entry.day === day);
  // An entry that was begun before midnight belongs to the day of its beginning.
  const begin = ({ target }: FormEvent) =>
    target instanceof HTMLInputElement && target.form && setDay((before) => before ?? day);
  return (
    <Stack data-formula={findFormulaByName(current.formula).id} onInput={begin}>
      <RitualChoice all={all} current={current} onChoose={setChosen} />
      <EntryForm
        // Another ritual, day or entry is another form.
        key={`${current.key} ${day} ${edited?.id ?? ''}`}
        ritual={current}
        isSaved={saved !== undefined}
        day={day}
        today={today}
        edited={edited}
        scales={scales}
        onDay={(next) => {
          setEditing(null);
          setDay(next);
        }}
      />
      <Pictures
        label={current.label}
        entries={entries}
        scales={scales}
        days={saved?.days ?? []}
        today={today}
      />
      <EntryList
        entries={entries}
        onEdit={(entry) => {
          setEditing(entry);
          setDay(entry.day as LocalDay);
        }}
      />
      <RecordActions entries={record.entries} />
    </Stack>
  );
};
