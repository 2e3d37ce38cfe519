import type { FindingId } from './study-findings';

/** The text of one weekly email, shown in the email and on the account page. */
export type WeeklyText = {
  title: string;
  opening: string;
  practice: { minutes: number; steps: readonly [string, string, string] };
  finding: FindingId;
  question: string;
};

/** One email for each week. */
export type EmailSequence = readonly [
  WeeklyText,
  WeeklyText,
  WeeklyText,
  WeeklyText,
  WeeklyText,
  WeeklyText,
  WeeklyText,
  WeeklyText,
];
