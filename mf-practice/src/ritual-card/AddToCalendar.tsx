import { useState } from 'react';
import styled from 'styled-components';
import { track } from '@candor/shell-contract/analytics';
import { downloadFile } from '@candor/shell-contract/download-file';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Icon } from '@candor/ui/Icon';
import { SmallPrint } from '@candor/ui/Type';
import {
  formatFileName,
  isTimeOfDay,
  suggestedTime,
  writeCalendar,
  type CalendarRitual,
} from '../calendar/write-calendar';
import { findFormulaByName } from '../rituals/ritual';

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

/** The time of day and a button that downloads the calendar file. An empty time means the suggested one. */
export const AddToCalendar = ({ ritual }: { ritual: CalendarRitual }) => {
  const suggested = suggestedTime(ritual.formula);
  const [time, setTime] = useState<string>(suggested);
  const [isOver, setOver] = useState(false);

  const download = () => {
    const timeOfDay = isTimeOfDay(time) ? time : suggested;
    const file = writeCalendar(ritual, timeOfDay, new Date());
    setOver(file === null);
    if (file === null) return;
    downloadFile(formatFileName(ritual.formula), 'text/calendar;charset=utf-8', file);
    track('calendar_downloaded', { formula: findFormulaByName(ritual.formula).id });
  };

  return (
    <Row>
      <Field
        label="Time of day"
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button $ghost onClick={download}>
        <Icon name="calendar" />
        Add to Calendar
      </Button>
      <SmallPrint role="status">{isOver ? 'This ritual has no days left to add.' : ''}</SmallPrint>
    </Row>
  );
};
