import { cents, type Cents } from '@candor/catalog-contract/money';
import { isSold } from '@candor/catalog-contract/price-book';
import { skus } from '@candor/catalog-contract/sku';
import type { checkoutTable } from '../checkout/checkout-table';
import { dayMs } from '../config/durations';
import type { auditTable } from '../db/audit';
import type { outboxTable } from '../mail/outbox-table';
import type { orderLineTable, orderRefundTable, orderTable } from '../orders/order-table';
import { bonusOf } from '../orders/write-receipt';
import { firstPriceBook as priceBook } from '../prices/price-book';
import { priceCart, type PricedCart } from '../pricing/price-cart';
import { deliveredOn, shippingMethodOf } from '../pricing/shipping-methods';
import { mailsOfOrder } from './seed-mails';
import { pick, samplePerson, type Random, type SamplePerson } from './seed-people';
import { createSubscribers, type Subscribers } from './seed-subscribers';

/** The rows of one order. */
export type SampleOrder = {
  checkout: typeof checkoutTable.$inferInsert | null;
  order: typeof orderTable.$inferInsert & { id: number };
  lines: (typeof orderLineTable.$inferInsert)[];
  refund: typeof orderRefundTable.$inferInsert | null;
  mails: (typeof outboxTable.$inferInsert)[];
  audit: typeof auditTable.$inferInsert | null;
};

export type SampleShop = { random: Random; now: Date; orders: number; firstId: number };

const days = 730;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Unlike a real number it counts: seeded numbers are never equal. */
export const sampleNumber = (prefix: 'C' | 'F', id: number): string => {
  const text = Array.from(
    { length: 8 },
    (_, place) => alphabet[Math.floor(id / 32 ** (7 - place)) % 32],
  ).join('');
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
};

const sampleCart = (random: Random, isSubscription: boolean): PricedCart => {
  const sold = skus.filter((sku) => isSold(priceBook, sku, isSubscription));
  const count = random() < 0.75 ? 1 : 2;
  const first = Math.floor(random() * sold.length);
  return priceCart(
    priceBook,
    Array.from({ length: count }, (_, index) => ({
      sku: sold[(first + index * 5) % sold.length]!,
      isSubscription,
      quantity: random() < 0.8 ? 1 : 2,
    })),
  );
};

const checkoutOf = (
  { id, accountId, createdAt }: { id: string; accountId: string | null; createdAt: Date },
  cart: PricedCart,
): typeof checkoutTable.$inferInsert => ({
  id,
  visitor: `seeded-visitor-${id}`,
  fingerprint: cart.fingerprint,
  attempt: 0,
  status: 'paid',
  mode: cart.mode,
  url: 'https://provider.example/closed',
  currency: 'usd',
  subtotalCents: cart.subtotal,
  shippingCents: cart.shipping.map((choice) => choice.cents),
  lines: cart.lines,
  charges: [],
  priceBookVersion: priceBook.version,
  createdAt,
  expiresAt: new Date(createdAt.getTime() + dayMs),
  nextCheckAt: new Date(createdAt.getTime() + dayMs),
  accountId,
});

const amounts = (random: Random, cart: PricedCart, isRenewal: boolean) => {
  const shipping = isRenewal ? cents(0) : (pick(random, cart.shipping)?.cents ?? cents(0));
  const discount = random() < 0.08 ? cents(Math.floor(cart.subtotal / 10)) : cents(0);
  const tax =
    random() < 0.5 ? cents(Math.round(((cart.subtotal - discount) * 62) / 1000)) : cents(0);
  const total = cents(cart.subtotal - discount + shipping + tax);
  return {
    subtotalCents: cart.subtotal,
    discountCents: discount,
    shippingCents: shipping,
    taxCents: tax,
    totalCents: total,
  };
};

/** Returns the state of an order of this age. */
const fate = (random: Random, ageDays: number, total: Cents) => {
  const luck = random();
  if (ageDays < 3 && luck < 0.7) return { status: 'paid', refunded: cents(0) } as const;
  if (luck > 0.999 || (ageDays < 30 && luck > 0.99))
    return { status: 'needs_review', refunded: cents(0) } as const;
  if (luck < 0.03) return { status: 'refunded', refunded: total } as const;
  if (luck < 0.04) return { status: 'shipped', refunded: cents(Math.floor(total / 4)) } as const;
  return { status: 'shipped', refunded: cents(0) } as const;
};

type Bought = { person: SamplePerson; cart: PricedCart; subscriptionId: string | null };

const buy = (
  { random, orders }: SampleShop,
  subscribers: Subscribers,
  at: Date,
): Bought & { isRenewal: boolean } => {
  const renewed = random() < 0.35 ? subscribers.renew(at) : null;
  if (renewed !== null) return { ...renewed, isRenewal: true };
  const person = samplePerson(random, Math.floor(random() * Math.ceil(orders / 3)));
  const begins = random() < 0.1;
  const cart = sampleCart(random, begins);
  return {
    person,
    cart,
    subscriptionId: begins ? subscribers.begin({ person, cart, at }) : null,
    isRenewal: false,
  };
};

const sampleOrder = (shop: SampleShop, subscribers: Subscribers, index: number): SampleOrder => {
  const { random, now, orders, firstId } = shop;
  const id = firstId + index;
  // Sales grow: half of all orders are of the last seven months.
  const createdAt = new Date(
    now.getTime() - days * dayMs * (1 - Math.sqrt((index + 0.5) / orders)),
  );
  const { person, cart, subscriptionId, isRenewal } = buy(shop, subscribers, createdAt);
  const sums = amounts(random, cart, isRenewal);
  const { status, refunded } = fate(
    random,
    (now.getTime() - createdAt.getTime()) / dayMs,
    sums.totalCents,
  );
  const shippedAt =
    status === 'shipped' ? new Date(Math.min(createdAt.getTime() + dayMs, now.getTime())) : null;
  const { shipTo } = person;
  const shipped = { lines: cart.lines, shippingCents: sums.shippingCents, shipTo };
  const checkoutId = isRenewal ? null : `seeded-checkout-${id}`;
  const order = {
    id,
    number: sampleNumber('C', id),
    checkoutSessionId: checkoutId,
    invoiceId: isRenewal ? `seeded-invoice-${id}` : null,
    accountId: person.accountId,
    status,
    reviewReason:
      status === 'needs_review' ? 'the amount paid is not the amount expected ($118 / $59)' : null,
    currency: 'usd',
    ...sums,
    email: person.email,
    shipTo,
    shippingLabel: shippingMethodOf(shipped).name,
    paymentId: `seeded-payment-${id}`,
    subscriptionId,
    customerId: null,
    createdAt,
    refundedCents: refunded,
    shippedAt,
    tracking: shippedAt === null ? null : `1Z${String(id).padStart(10, '0')}`,
    deliveredOn: shippedAt === null ? null : deliveredOn(shipped, shippedAt),
    forgetBuyer: false,
  } satisfies SampleOrder['order'];
  return {
    order,
    checkout:
      checkoutId === null
        ? null
        : checkoutOf({ id: checkoutId, accountId: person.accountId, createdAt }, cart),
    lines: cart.lines.map((line, position) => ({
      ...line,
      orderId: id,
      position,
      bonus: bonusOf(line.sku),
    })),
    refund:
      refunded === 0
        ? null
        : {
            id: `seeded-refund-${id}`,
            purchaseId: id,
            cents: refunded,
            status: 'succeeded',
            createdAt: new Date(Math.min(createdAt.getTime() + 9 * dayMs, now.getTime())),
          },
    mails: mailsOfOrder(order, now),
    audit:
      shippedAt === null
        ? null
        : {
            at: shippedAt,
            actor: 'packer@staff.example',
            role: 'fulfilment',
            address: '192.0.2.10',
            action: 'order.ship',
            subject: `order ${order.number}`,
            before: { status: 'paid' },
            after: { status: 'shipped' },
          },
  };
};

/** The orders of a sample shop, oldest first, with the subscriptions that they leave behind. */
export const sampleOrders = (shop: SampleShop) => {
  const subscribers = createSubscribers(shop.random, `${shop.firstId}`);
  const orders = function* () {
    for (let index = 0; index < shop.orders; index += 1)
      yield sampleOrder(shop, subscribers, index);
  };
  return { orders: orders(), subscriptions: () => subscribers.rows(shop.now) };
};
