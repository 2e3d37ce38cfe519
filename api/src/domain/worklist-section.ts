import type { Permission } from '@candor/api-contract/staff';
import type { WorklistSectionId } from '@candor/api-contract/staff-worklist';
import type { Tx } from '../db/database';

/** A thing that waits for staff. */
export type WorklistItem = {
  id: string;
  /** An order's number, or who wrote. */
  label: string;
  detail: string | null;
  at: Date | null;
  isUrgent: boolean;
};

/** What of one kind waits for staff: on the first page of the back office and in the daily mail. */
export type WorklistSection = {
  id: WorklistSectionId;
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
  ) => Promise<{ count: number; urgentCount: number; rows: WorklistItem[] }>;
};
