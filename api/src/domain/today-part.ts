import type { Permission } from '@candor/api-contract/staff';
import type { TodayPartId } from '@candor/api-contract/staff-today';
import type { Tx } from '../db/database';

/** A thing that waits for staff. */
export type TodayItem = {
  id: string;
  /** An order's number, or who wrote. */
  label: string;
  detail: string | null;
  at: Date | null;
  isUrgent: boolean;
};

/** What of one kind waits for staff: on the first page of the back office and in the daily mail. */
export type TodayPart = {
  id: TodayPartId;
  /** Who may see it. */
  permission: Permission;
  /** Who is mailed about each item at once, apart from the daily mail. */
  alerts?: Permission;
  /** Only in the daily mail. */
  isMailOnly?: boolean;
  /** Counts all, and reads the first ones, oldest first. */
  read: (
    tx: Tx,
    options: { now: Date; limit: number },
  ) => Promise<{ count: number; urgentCount: number; rows: TodayItem[] }>;
};
