import { z } from 'zod';
import { PersonRow } from './staff-customers';
import { StaffReservationRow } from './staff-founders';
import { StaffOrderRow } from './staff-orders';
import { StaffSubscriptionRow } from './staff-subscriptions';

/** Some rows of one kind, newest first; null where the role may not read this kind. */
const found = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), hasMore: z.boolean() }).nullable();

/** It has what a text finds, by kind. The names are those of the resources. */
export const SearchResponse = z.object({
  orders: found(StaffOrderRow),
  reservations: found(StaffReservationRow),
  subscriptions: found(StaffSubscriptionRow),
  people: found(PersonRow),
});
export type SearchResponse = z.output<typeof SearchResponse>;
