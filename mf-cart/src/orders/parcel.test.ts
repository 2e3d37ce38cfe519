import { order } from '../test/sample-order';
import { toOrder } from './order';
import { describeParcel, formatDeliveryDays, formatShipDay } from './parcel';

const plan = { leavesOn: '2026-11-23', arrivesFrom: '2026-11-27', arrivesBy: '2026-12-01' };

test('names the first and the last day of an arrival', () => {
  expect(formatDeliveryDays(plan)).toBe('Fri, Nov 27 to Tue, Dec 1');
});

test('names the one day on which 2-day shipping arrives', () => {
  expect(formatDeliveryDays({ ...plan, arrivesFrom: plan.arrivesBy })).toBe('Tue, Dec 1');
});

test('plans a parcel that has not left, and counts from the day on which it left', () => {
  expect(describeParcel(toOrder({ ...order, plan }))).toBe(
    'Your package ships from Sioux Falls on Monday, November 23 and should arrive Fri, Nov 27 to Tue, Dec 1. We’ll email tracking when it ships.',
  );
  const sent = { ...order, plan, shippedAt: '2026-11-24T04:30:00Z', tracking: '9400' };
  expect(describeParcel(toOrder(sent))).toBe(
    'Your package left Sioux Falls on Monday, November 23 and should arrive Fri, Nov 27 to Tue, Dec 1. Its tracking number is 9400.',
  );
});

test('formats a day in the time zone of Sioux Falls', () => {
  expect(formatShipDay(new Date('2026-11-24T04:30:00Z'))).toBe('Monday, November 23');
});
