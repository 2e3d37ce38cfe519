import { auditResource } from './audit/audit-resource';
import { shipmentsResource } from './bulk/shipments-resource';
import { codesResource } from './codes/codes-resource';
import type { ResourceDefinition } from './components/resource';
import { customersResource } from './customers/customers-resource';
import { foundersResource, reservationsResource } from './founders/founders-resources';
import { handOrdersResource } from './hand-orders/hand-orders-resource';
import { mailsResource, mailTemplatesResource } from './mails/mails-resource';
import { messagesResource } from './messages/messages-resource';
import { templatesResource } from './messages/templates-resource';
import { ordersResource } from './orders/orders-resource';
import { packResource } from './pack/pack-resource';
import { pricesResource } from './prices/prices-resource';
import { productsResource } from './products/products-resource';
import { reportsResource } from './reports/reports-resource';
import { reviewsResource } from './reviews/reviews-resource';
import { settingsResource } from './settings/settings-resource';
import { staffResource } from './staff/staff-resource';
import { stockResource } from './stock/stock-resource';
import { subscriptionsResource } from './subscriptions/subscriptions-resource';
import { worklistResource } from './worklist/worklist-resource';

/** Every topic of the back office. The first one that a person may see is the first page. */
export const resources: readonly ResourceDefinition[] = [
  // One line each.
  pricesResource,
  productsResource,
  stockResource,
  codesResource,
  settingsResource,
  worklistResource,
  packResource,
  ordersResource,
  handOrdersResource,
  shipmentsResource,
  subscriptionsResource,
  customersResource,
  messagesResource,
  reviewsResource,
  reportsResource,
  mailsResource,
  mailTemplatesResource,
  templatesResource,
  foundersResource,
  reservationsResource,
  staffResource,
  auditResource,
];
