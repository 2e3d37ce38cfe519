import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds a point in time, whatever the server's time zone is. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
