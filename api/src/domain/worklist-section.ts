import type { Permission } from '@candor/api-contract/staff-roles';
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

/** Open tasks of one kind. The worklist page and the daily email of staff show them. */
export type WorklistSection = {
  id: WorklistSectionId;
  /** The permission that is needed to see the section. */
  permission: Permission;
  /**
   * Staff with this permission get an email about each item at once, apart from the daily email.
   */
  alerts?: Permission;
  /** Only in the daily mail. */
  isMailOnly?: boolean;
  /** Counts all, and reads the first ones, oldest first. */
  read: (
    tx: Tx,
    options: { now: Date; limit: number },
  ) => Promise<{ count: number; urgentCount: number; rows: WorklistItem[] }>;
};
