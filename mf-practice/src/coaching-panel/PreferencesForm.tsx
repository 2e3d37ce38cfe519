import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Coaching, PreferencesChange } from '@candor/api-contract/coaching';
import { coachingHours, pauseWeeks, weekdays } from '@candor/practice-contract/coaching-choices';
import { formatHour } from '@candor/practice-contract/format-hour';
import { zoneNames, type KnownZone } from '@candor/practice-contract/time-zones';
import { Button } from '@candor/ui/Button';
import { SmallPrint } from '@candor/ui/Type';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  width: 100%;
  padding: var(--space-5);
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  legend {
    padding: 0;
    font-weight: var(--font-weight-medium);
    font-size: var(--font-size-1);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
`;
const Labeled = styled.div`
  display: grid;
  gap: 0.4rem;
  label {
    font-weight: var(--font-weight-medium);
    font-size: var(--font-size-1);
  }
  select {
    min-height: 3.25rem;
    max-width: 100%;
    padding: 0.5rem 1rem;
    font: inherit;
    color: var(--ink);
    background: var(--surface);
    border: var(--border-width-2) solid var(--border-strong);
    border-radius: var(--radius-2);
  }
`;
const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  min-height: var(--tap-target);
  input {
    width: 1.3rem;
    height: 1.3rem;
    margin: 0;
    accent-color: var(--ink);
  }
`;

type SelectProps = {
  label: string;
  value: number | string;
  onChange: (value: string) => void;
  children: ReactNode;
};

const Select = ({ label, value, onChange, children }: SelectProps) => {
  const id = useId();
  return (
    <Labeled>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </Labeled>
  );
};

type FormulaChoicesProps = {
  courses: Coaching['courses'];
  unwanted: PreferencesChange['unwanted'];
  onChange: (unwanted: PreferencesChange['unwanted']) => void;
};

const FormulaChoices = ({ courses, unwanted, onChange }: FormulaChoicesProps) => (
  <fieldset>
    <legend>Formulas</legend>
    {courses.map(({ formula, formulaName, sent, weeks }) => (
      <Check key={formula}>
        <input
          type="checkbox"
          checked={!unwanted.includes(formula)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? unwanted.filter((other) => other !== formula)
                : [...unwanted, formula],
            )
          }
        />
        {`${formulaName}, ${sent} of ${weeks} sent`}
      </Check>
    ))}
  </fieldset>
);

type PauseFormProps = { isBusy: boolean; onPause: (weeks: number) => void };

const PauseForm = ({ isBusy, onPause }: PauseFormProps) => {
  const [weeks, setWeeks] = useState(4);
  return (
    <Form
      aria-label="Pause the emails"
      onSubmit={(event) => {
        event.preventDefault();
        onPause(weeks);
      }}
    >
      <Row>
        <Select label="Pause for" value={weeks} onChange={(value) => setWeeks(Number(value))}>
          {pauseWeeks.map((each) => (
            <option key={each} value={each}>
              {each === 1 ? '1 week' : `${each} weeks`}
            </option>
          ))}
        </Select>
        <Button $ghost $small type="submit" disabled={isBusy} aria-busy={isBusy}>
          Pause emails
        </Button>
      </Row>
    </Form>
  );
};

type Props = {
  coaching: Coaching;
  isBusy: boolean;
  onSave: (preferences: PreferencesChange) => void;
  onPause: (weeks: number) => void;
};

/** Weekday, hour and formulas of the weekly emails, and a pause with an end. */
export const PreferencesForm = ({ coaching, isBusy, onSave, onPause }: Props) => {
  const [weekday, setWeekday] = useState(coaching.weekday);
  const [hour, setHour] = useState(coaching.hour);
  const [timeZone, setTimeZone] = useState(coaching.timeZone);
  const [unwanted, setUnwanted] = useState<PreferencesChange['unwanted']>(() =>
    coaching.courses.flatMap(({ formula, isWanted }) => (isWanted ? [] : [formula])),
  );
  return (
    <>
      <Form
        aria-label="When and which emails"
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ weekday, hour, timeZone, unwanted });
        }}
      >
        <Row>
          <Select
            label="Weekday"
            value={weekday ?? ''}
            onChange={(value) => setWeekday(value === '' ? null : Number(value))}
          >
            <option value="">Any: seven days after the last</option>
            {weekdays.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </Select>
          <Select label="Hour" value={hour} onChange={(value) => setHour(Number(value))}>
            {coachingHours.map((each) => (
              <option key={each} value={each}>
                {formatHour(each)}
              </option>
            ))}
          </Select>
          <Select
            label="Time zone"
            value={timeZone ?? ''}
            onChange={(value) => setTimeZone(value === '' ? null : (value as KnownZone))}
          >
            <option value="">Where your package goes</option>
            {Object.entries(zoneNames).map(([zone, name]) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </Select>
        </Row>
        <FormulaChoices courses={coaching.courses} unwanted={unwanted} onChange={setUnwanted} />
        <SmallPrint>
          You won’t get an email twice or miss one: a waiting one comes at the next time you choose.
        </SmallPrint>
        <Button $small type="submit" disabled={isBusy} aria-busy={isBusy}>
          Save
        </Button>
      </Form>
      {coaching.state === 'active' && <PauseForm isBusy={isBusy} onPause={onPause} />}
    </>
  );
};
