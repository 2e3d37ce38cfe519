import { cents } from '@candor/catalog-contract/money';
import { mailedOrder } from './mailed-purchase';
import {
  canceledEmail,
  failedPaymentEmail,
  orderAddressChanged,
  refundEmail,
  replacementEmail,
  partShippedEmail,
  shippedEmail,
  trackingChangedEmail,
} from './order-emails';
import { orderLinkEmail } from './order-link-email';
import { orderReceipt } from './order-receipts';
import { paymentLinkEmail } from './payment-link-email';
import {
  linkTo,
  sampleBuyer as to,
  sampleParcel,
  sampleProduct,
  sampleReceipt,
  type MailSample,
} from './sample-data';

const about = { to, number: sampleReceipt.number, product: sampleProduct };
const order = mailedOrder(about, {
  href: sampleReceipt.orderUrl,
  link: { kind: 'receipt', owner: '42' },
});

/** The mails about an order with sample data. */
export const orderSamples = {
  'order-receipt': {
    sentWhen: 'An order is paid',
    make: () => orderReceipt(sampleReceipt),
  },
  'order-refund': {
    sentWhen: 'An order is refunded, wholly or in part',
    make: () =>
      refundEmail({
        ...order,
        cents: cents(1000),
        parts: '1 × Focus, shipping',
        refundedCents: cents(1000),
        totalCents: sampleReceipt.totalCents,
        isShipped: true,
        why: ['The reason: lost or damaged in transit.'],
      }),
  },
  'payment-link': {
    sentWhen: 'Staff enters an order by hand',
    make: () =>
      paymentLinkEmail({
        to,
        cart: { lines: sampleReceipt.lines, subtotal: sampleReceipt.subtotalCents },
        code: 'WELCOME10',
        url: linkTo('/pay'),
        expiresAt: new Date('2026-12-01T18:00:00Z'),
      }),
  },
  'payment-failed': {
    sentWhen: 'A payment from a bank account fails days after the checkout',
    make: () => failedPaymentEmail({ to, cartUrl: linkTo('/cart'), cents: cents(4200) }),
  },
  'order-shipped': {
    sentWhen: 'The parcel of an order leaves',
    make: () =>
      shippedEmail({
        ...order,
        lines: sampleReceipt.lines,
        deliveredOn: '2026-11-30',
        parcel: sampleParcel,
        address: sampleReceipt.address,
        isRest: false,
      }),
  },
  'order-part-shipped': {
    sentWhen: 'A part of an order leaves before the rest',
    make: () =>
      partShippedEmail({
        ...order,
        inside: '1 × Focus',
        rest: '2 × Soothe',
        deliveredOn: '2026-11-30',
        parcel: sampleParcel,
        address: sampleReceipt.address,
      }),
  },
  'order-tracking': {
    sentWhen: 'Carrier or number of a parcel is corrected',
    make: () => trackingChangedEmail({ ...order, parcel: sampleParcel }),
  },
  'order-replaced': {
    sentWhen: 'A parcel is sent again free of charge',
    make: () =>
      replacementEmail({
        ...order,
        reason: 'lost',
        contents: null,
        parcel: sampleParcel,
        address: sampleReceipt.address,
      }),
  },
  'order-address': {
    sentWhen: 'The address of a parcel is changed before it leaves',
    make: () => orderAddressChanged(order, sampleReceipt.address),
  },
  'order-link': {
    sentWhen: 'A buyer asks for an order by its number and address',
    make: () =>
      orderLinkEmail({
        ...order,
        href: linkTo(`/orders/find#open=sample`),
        isLast: false,
      }),
  },
  'order-cancelled': {
    sentWhen: 'An order that cost nothing is canceled',
    make: () => canceledEmail({ ...order, why: ['The reason: you changed your mind.'] }),
  },
} satisfies Record<string, MailSample>;
