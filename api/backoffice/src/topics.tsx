import { auditTopic } from './audit/audit-topic';
import { ordersTopic } from './orders/orders-topic';
import { foundersTopic, reservationsTopic } from './founders/founders-topics';
import type { Topic } from './parts/topic';
import { staffTopic } from './staff/staff-topic';

/** Every topic of the back office. The first one that a person may see is the first page. */
export const topics: readonly Topic[] = [
  // One line each.
  ordersTopic,
  foundersTopic,
  reservationsTopic,
  staffTopic,
  auditTopic,
];
