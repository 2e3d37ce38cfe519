import { worklistTexts, type WorklistSectionId } from '@candor/api-contract/staff-worklist';
import { formatDate } from '@candor/shell-contract/format-date';
import type { Mail } from './mail';
import { plainEmail, renderMail } from './render-mail';

/** Open tasks of one kind. */
export type DailyLine = { id: WorklistSectionId; count: number; urgentCount: number; href: string };

const describeLine = ({ id, count, urgentCount }: DailyLine): string => {
  const { title, urgent } = worklistTexts[id];
  return `${title}: ${count}${urgentCount > 0 ? `, ${urgentCount} ${urgent}` : ''}`;
};

/** The morning email of staff: open tasks, with a link to each list. */
export const staffDaily = (
  to: string,
  { day, lines, staffUrl }: { day: Date; lines: readonly DailyLine[]; staffUrl: string },
): Mail =>
  renderMail({
    kind: 'staff-daily',
    to,
    subject: `Today in the shop, ${formatDate(day)}`,
    title: 'What waits today.',
    parts: [
      ...lines.map((line) => ({ note: describeLine(line), href: line.href })),
      { action: 'Open the back office', href: staffUrl },
      'You can stop this email on the first page of the back office.',
    ],
  });

/** Sent to staff at once when an order or a reservation needs a review. */
export const staffAlert = (
  to: string,
  { part, number, reason }: { part: WorklistSectionId; number: string; reason: string | null },
  href: string,
): Mail => {
  const what = part === 'reservations-to-review' ? 'Reservation' : 'Order';
  return plainEmail({
    kind: 'staff-alert',
    to,
    subject: `${what} ${number} needs a review`,
    title: `${what} ${number} needs a review.`,
    paragraphs: [
      ...(reason === null ? [] : [`The reason: ${reason}.`]),
      'The buyer was told that we write within one business day.',
    ],
    action: { label: 'Review it', href },
  });
};
