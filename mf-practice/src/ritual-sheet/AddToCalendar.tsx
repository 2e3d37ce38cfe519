import { useState } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Icon } from '@candor/ui/Icon';
import styled from 'styled-components';
import {
  calendarFileName,
  DEFAULT_TIME,
  isTimeOfDay,
  ritualCalendar,
  type CalendarRitual,
} from '../calendar/ritual-calendar';
import { formulaNamed } from '../rituals/formula-named';
import { saveFile } from '../calendar/save-file';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: end;

  & input {
    width: auto;
    min-width: 8.5rem;
  }
`;

/** The hour, and the button that downloads the thirty days at once. An emptied hour is the usual one. */
export const AddToCalendar = ({ ritual }: { ritual: CalendarRitual }) => {
  const [time, setTime] = useState<string>(DEFAULT_TIME);

  const download = () => {
    const hour = isTimeOfDay(time) ? time : DEFAULT_TIME;
    const file = ritualCalendar(ritual, hour, new Date());
    saveFile(calendarFileName(ritual.formula), 'text/calendar;charset=utf-8', file);
    track('calendar_downloaded', { formula: formulaNamed(ritual.formula).id });
  };

  return (
    <Row>
      <Field
        label="Time of day"
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button onClick={download}>
        <Icon name="calendar" />
        Add to Calendar
      </Button>
    </Row>
  );
};
