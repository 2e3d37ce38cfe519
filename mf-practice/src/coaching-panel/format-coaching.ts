import type { Coaching } from '@candor/api-contract/coaching';

const formatDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(new Date(at));

/** A date in the time zone of the browser. */
export const formatSentAt = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(at),
  );

/** The status of the emails, in a sentence. */
export const formatNextEmail = ({ state, next, courses }: Coaching): string => {
  if (state === 'paused') return 'Paused. Nothing is sent until you resume.';
  if (state === 'stopped') return 'Stopped. No letters are sent.';
  if (next) {
    const { formulaName, week, at, timeZone } = next;
    return `Next letter: ${formulaName}, week ${week}, on ${formatDay(at, timeZone)} at 8:00.`;
  }
  return courses.some(({ status }) => status === 'waiting')
    ? 'The first letter comes on the morning your parcel arrives.'
    : 'All letters are sent. They stay here to be read again.';
};
