import { auditTopic } from './audit/audit-topic';
import { shipmentsTopic } from './bulk/shipments-topic';
import { codesTopic } from './codes/codes-topic';
import { figuresTopic } from './figures/figures-topic';
import { foundersTopic, reservationsTopic } from './founders/founders-topics';
import { mailsTopic, mailTemplatesTopic } from './mails/mails-topic';
import { messagesTopic } from './messages/messages-topic';
import { ordersTopic } from './orders/orders-topic';
import type { Topic } from './parts/topic';
import { peopleTopic } from './people/people-topic';
import { pricesTopic } from './prices/prices-topic';
import { reviewsTopic } from './reviews/reviews-topic';
import { settingsTopic } from './settings/settings-topic';
import { staffTopic } from './staff/staff-topic';
import { stockTopic } from './stock/stock-topic';
import { subscriptionsTopic } from './subscriptions/subscriptions-topic';
import { todayTopic } from './today/today-topic';

/** Every topic of the back office. The first one that a person may see is the first page. */
export const topics: readonly Topic[] = [
  // One line each.
  pricesTopic,
  stockTopic,
  codesTopic,
  settingsTopic,
  todayTopic,
  ordersTopic,
  shipmentsTopic,
  subscriptionsTopic,
  peopleTopic,
  messagesTopic,
  reviewsTopic,
  figuresTopic,
  mailsTopic,
  mailTemplatesTopic,
  foundersTopic,
  reservationsTopic,
  staffTopic,
  auditTopic,
];
