import { z } from 'zod';

/** The sections of the worklist, in the order of the page and of the daily email. */
export const worklistSectionIds = [
  'new-orders',
  'orders-to-ship',
  'orders-to-review',
  'reservations-to-review',
  'reservations-due',
  'messages-unanswered',
  'reviews-waiting',
  'stock-low',
  'mails-given-up',
  'jobs-late',
] as const;
export type WorklistSectionId = (typeof worklistSectionIds)[number];

type WorklistText = {
  title: string;
  /** The label of the items that `urgentCount` counts. */
  urgent: string;
  /** The label of the other items, where all of them warn. */
  warning?: string;
  /** The list with its filter, an address in the staff pages; null where there is none. */
  list: { resource: string; filter: Readonly<Record<string, string>> } | null;
};

/** The texts and lists of the parts, for the page and for mails. */
export const worklistTexts: Readonly<Record<WorklistSectionId, WorklistText>> = {
  'new-orders': {
    title: 'New orders since yesterday morning',
    urgent: '',
    list: { resource: 'orders', filter: {} },
  },
  'orders-to-ship': {
    title: 'Orders to ship',
    urgent: 'late',
    list: { resource: 'orders', filter: { state: 'paid' } },
  },
  'orders-to-review': {
    title: 'Orders to review',
    urgent: '',
    list: { resource: 'orders', filter: { state: 'needs_review' } },
  },
  'reservations-to-review': {
    title: 'Reservations to review',
    urgent: '',
    list: { resource: 'reservations', filter: { state: 'needs_review' } },
  },
  'reservations-due': {
    title: 'Reservations to ship within a week',
    urgent: 'overdue',
    list: { resource: 'reservations', filter: { state: 'confirmed' } },
  },
  'messages-unanswered': {
    title: 'Messages to answer',
    urgent: 'late',
    list: { resource: 'messages', filter: { state: 'open' } },
  },
  'reviews-waiting': {
    title: 'Reviews to read',
    urgent: 'late',
    list: { resource: 'reviews', filter: { state: 'waiting' } },
  },
  'stock-low': {
    title: 'Low stock',
    urgent: 'sold out',
    warning: 'low',
    list: { resource: 'stock', filter: {} },
  },
  'mails-given-up': {
    title: 'Emails not sent',
    urgent: '',
    list: { resource: 'mails', filter: { state: 'given-up' } },
  },
  'jobs-late': { title: 'Shop problems', urgent: '', list: null },
};

/** The address of a part's list, after the staff pages' '#'. */
export const worklistPath = (id: WorklistSectionId): string => {
  const { list } = worklistTexts[id];
  if (list === null) return '/';
  return `/${list.resource}?filter=${encodeURIComponent(JSON.stringify(list.filter))}`;
};

const WorklistRow = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  isUrgent: z.boolean(),
});

const WorklistSection = z.object({
  id: z.enum(worklistSectionIds),
  title: z.string(),
  count: z.int(),
  urgentCount: z.int(),
  /** 'late'; null where nothing is urgent. */
  urgentLabel: z.string().nullable(),
  /** 'low', the label of items that are not urgent; null where they need none. */
  warnLabel: z.string().nullable(),
  /** The resource of its items in the staff pages, and the address of its list; null for none. */
  list: z.object({ resource: z.string(), path: z.string() }).nullable(),
  /** The first ten. */
  rows: z.array(WorklistRow),
});
export type WorklistSection = z.output<typeof WorklistSection>;

/** The emails that a member of staff has chosen. */
export const StaffMailChoices = z.object({ daily: z.boolean(), atOnce: z.boolean() });
export type StaffMailChoices = z.output<typeof StaffMailChoices>;

/** GET /staff/api/today */
export const WorklistResponse = z.object({
  parts: z.array(WorklistSection),
  /** Null for a role that gets no mails. */
  mails: StaffMailChoices.nullable(),
});
export type WorklistResponse = z.output<typeof WorklistResponse>;
