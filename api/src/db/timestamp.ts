import { timestamp as pgTimestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, independent of the server's time zone. */
export const moment = (name: string) => pgTimestamp(name, { withTimezone: true, mode: 'date' });
