import type { Coaching } from '@candor/api-contract/coaching';
import { formatWeekday } from '@candor/shell-contract/format-date';

/** The status of the emails, in a sentence. */
export const formatNextEmail = ({ state, next, courses }: Coaching): string => {
  if (state === 'paused') return 'Paused. Nothing is sent until you resume.';
  if (state === 'stopped') return 'Stopped. No letters are sent.';
  if (next) {
    const { formulaName, week, at, timeZone } = next;
    return `Next letter: ${formulaName}, week ${week}, on ${formatWeekday(at, timeZone)} at 8:00.`;
  }
  return courses.some(({ status }) => status === 'waiting')
    ? 'The first letter comes on the morning your parcel arrives.'
    : 'All letters are sent. They stay here to be read again.';
};
