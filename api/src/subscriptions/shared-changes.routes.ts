import type { z } from 'zod';
import { subscriptionActions } from '@candor/api-contract/staff-subscriptions';
import { revised } from '../http/staff-list';
import type { Requested } from './plan-change';

/** Defines the route of a change by its name, summary and body, and reads the change from the body. */
type Define<Defined> = <Body extends { revision: number }>(
  name: 'address' | 'next-date' | 'skip' | 'pause',
  summary: string,
  body: z.ZodType<Body>,
  read: (body: Body) => Requested,
) => Defined;

const { address, 'next-date': nextDate, pause } = subscriptionActions;

/** The changes that owners make, and staff on their word. */
export const changeRoutes = <Defined>(define: Define<Defined>): Defined[] => [
  define('address', 'Changes the address of the next parcels', revised(address), (body) => ({
    kind: 'address',
    address: body.address,
  })),
  define('next-date', 'Moves the next charge to a day', revised(nextDate), ({ day }) => ({
    kind: 'next-date',
    day,
  })),
  define('skip', 'Skips the next parcel', revised({}), () => ({ kind: 'skip' })),
  define(
    'pause',
    'Pauses it until a day, for three months at most',
    revised(pause),
    ({ until }) => ({
      kind: 'pause',
      until,
    }),
  ),
];
