import type { ShopPromise } from './promise';

const findOrder = 'api/src/orders/find-order.test.ts: ';
const byBuyer = 'api/src/orders/change-by-buyer.test.ts: ';
const byGuest = `${byBuyer}a guest does it with the opened link, and the browser that paid does not`;

const detail = 'mf-cart/src/order-detail';

/** How a buyer opens an order, and changes or cancels it alone. */
export const orderPromises: readonly ShopPromise[] = [
  {
    provenBy: [
      `${findOrder}mails a link that opens the order in one browser, for a day`,
      `${findOrder}works for an hour from the mail, however late that is sent`,
      byGuest,
    ],
    places: {
      'api/src/mail/order-link-email.ts': [
        'The link works once and for an hour, and opens the order in one browser for a day.',
      ],
      'mf-cart/src/find-order-page/FindForm.tsx': [
        'We email a link to the address of the order.',
        'It works once and for an hour.',
      ],
      [`${detail}/MailLink.tsx`]: [
        'by a link that we email to {email}',
        'It works once, and for an hour.',
      ],
      'api/src/orders/change-by-buyer.ts': ['by the link that we email to you'],
    },
  },
  {
    provenBy: [
      'api/src/checkout/checkout.test.ts: records a paid bottle as an order with a receipt',
    ],
    places: {
      'mf-cart/src/order-complete-page/NextSteps.tsx': ['We email your receipt'],
      'mf-cart/src/order-complete-page/StatusMessages.tsx': ['We email the receipt in any case.'],
    },
  },
  {
    provenBy: [`${findOrder}mails five links an hour to a mailbox`],
    places: {
      'api/src/mail/order-link-email.ts': ['This was the last link that we email within an hour.'],
    },
  },
  {
    provenBy: [
      `${byBuyer}an account cancels its order, which is refunded wholly, with one refund`,
      byGuest,
      `${byBuyer}nothing of it is possible once the parcel has left`,
      `${byBuyer}while the provider is away, nothing ships, and a worker refunds later`,
      'api/src/orders/change-by-buyer.faults.test.ts: an order is shipped, cancelled by staff or',
      'api/src/orders/order-lifecycle.test.ts: rejects shipping an order that is shipped, refunded',
    ],
    places: {
      'shell/src/pages/legal/TermsSections.tsx': [
        'you can also change it yourself, or cancel the order and have all of the money back',
      ],
      'api/src/mail/order-emails.ts': [', and nothing is sent'],
      [`${detail}/CancelOrder.tsx`]: ['Nothing is sent.', 'goes back the way it was paid'],
      [`${detail}/OrderActions.tsx`]: [
        'Canceled: nothing is sent.',
        'went back the way it was paid, and a',
      ],
      [`${detail}/ParcelFacts.tsx`]: [
        'Nothing is sent: it is canceled, and the refund is under way.',
        'Nothing was sent: all of it is refunded.',
      ],
    },
  },
  {
    provenBy: [
      'api/src/orders/invoice/invoice.test.ts: comes after the review of an order',
      'api/src/orders/staff-order-actions.test.ts: accepts a review with a reason',
      'api/src/today/today.test.ts: mails those who may review at once',
    ],
    places: {
      'api/src/orders/invoice/invoice.routes.ts': ['Its invoice comes when one of us has looked'],
      'api/src/orders/change-by-buyer.ts': ['One of us has to look at this order first.'],
      [`${detail}/ParcelFacts.tsx`]: ['It waits until one of us has looked at the payment.'],
    },
  },
  {
    provenBy: ['api/src/app/staff-refunds.test.ts: cancels an order that cost nothing without the'],
    places: {
      [`${detail}/CancelOrder.tsx`]: ['You paid nothing for it, so nothing is refunded.'],
    },
  },
];
