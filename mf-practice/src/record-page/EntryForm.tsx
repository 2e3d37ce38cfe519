import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import {
  recordLimits,
  type Ratings,
  type RecordEntry,
  type ScaleId,
} from '@candor/practice-contract/record';
import { toasts } from '@candor/shell-contract/toasts';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { ParagraphTitle } from '@candor/ui/Type';
import type { RecordedRitual } from '../record/list-rituals';
import { getRecordStore } from '../record/use-record';
import { showStorageError } from '../ritual-card/show-storage-error';
import { isLocalDay, type LocalDay } from '../rituals/local-day';
import { getRitualStore } from '../rituals/use-rituals';
import { ScaleChoices } from './ScaleChoices';
import { ScaleField } from './ScaleField';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 32rem);
  align-content: start;
  gap: var(--space-5);

  & > button {
    justify-self: start;
  }
  @media print {
    display: none;
  }
`;

type Props = {
  ritual: RecordedRitual;
  /** True while the ritual exists and can be checked in. */
  isSaved: boolean;
  day: LocalDay;
  today: LocalDay;
  /** The stored entry of the day. */
  edited: RecordEntry | undefined;
  scales: readonly ScaleId[];
  onDay: (day: LocalDay) => void;
};

/** One line, without what a record cannot hold. */
const toLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** A line and three numbers about a day, each if wanted; saving checks the day in. */
export const EntryForm = ({ ritual, isSaved, day, today, edited, scales, onDay }: Props) => {
  const id = useId();
  const [note, setNote] = useState(edited?.note ?? '');
  const [ratings, setRatings] = useState<Ratings>(edited?.ratings ?? {});
  const [isMissing, setMissing] = useState(false);

  const rate = (scale: ScaleId, value?: number) => {
    const { [scale]: _before, ...others } = ratings;
    setRatings(value === undefined ? others : { ...others, [scale]: value });
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const line = toLine(note);
    // A day has the numbers of three scales, those on the form first.
    const rated = [...scales, ...(Object.keys(ratings) as ScaleId[])]
      .filter((scale, index, all) => ratings[scale] !== undefined && all.indexOf(scale) === index)
      .slice(0, recordLimits.scales);
    setMissing(line === '' && rated.length === 0);
    if (line === '' && rated.length === 0) return;
    const { formula, ritual: createdAt } = ritual;
    const written = {
      formula,
      ritual: createdAt,
      day,
      note: line,
      ratings: Object.fromEntries(rated.map((scale) => [scale, ratings[scale]])) as Ratings,
    };
    const isStored =
      (!isSaved || getRitualStore().checkIn(createdAt, day)) &&
      getRecordStore().write(written, edited ? [edited.id] : []);
    if (!isStored) {
      showStorageError();
      return;
    }
    toasts.show({ message: `${formula}: written down${isSaved ? ', and checked in' : ''}.` });
  };

  return (
    <Form aria-labelledby={id} onSubmit={save}>
      <ParagraphTitle id={id}>{edited ? 'Change what you wrote' : 'Write it down'}</ParagraphTitle>
      <Field
        label="Day"
        type="date"
        required
        value={day}
        max={today}
        onChange={({ target }) =>
          isLocalDay(target.value) && target.value <= today && onDay(target.value)
        }
      />
      {scales.map((scale) => (
        <ScaleField
          key={scale}
          scale={scale}
          value={ratings[scale]}
          onChange={(value) => rate(scale, value)}
        />
      ))}
      <Field
        label="A line, if you like"
        maxLength={recordLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        help={`What happened, in up to ${recordLimits.note} characters.`}
        {...(isMissing ? { error: 'Choose a number or write a line first.' } : {})}
      />
      <Button type="submit">{edited ? 'Save the change' : 'Write it down'}</Button>
      <ScaleChoices ritual={ritual} chosen={scales} />
    </Form>
  );
};
