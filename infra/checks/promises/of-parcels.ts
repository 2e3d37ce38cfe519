import type { ShopPromise } from './promise';

const shippingPolicy =
  'shell/contract/catalog/shipping-policy.test.ts: every cart has a free shipping';
const freeTwoDay = 'shell/contract/catalog/shipping-policy.test.ts: three bottles ship two-day';
const shippingPage = 'shell/src/pages/shipping/ShippingSections.tsx';
const terms = 'shell/src/pages/legal/TermsSections.tsx';
const faq = 'shell/src/pages/faq/about-buying.ts';
const orderEmails = 'api/src/mail/order-emails.ts';
const subscriptionState = 'mf-cart/src/subscriptions-panel/subscription.ts';

/** How parcels travel, and what we do when one does not arrive. */
export const parcelPromises: readonly ShopPromise[] = [
  {
    provenBy: [
      shippingPolicy,
      freeTwoDay,
      'api/src/checkout/checkout.test.ts: offers standard shipping first',
    ],
    places: {
      'shell/src/pages/ShippingPage.tsx': [
        'Free standard shipping on every order',
        'Standard shipping is free for every order.',
      ],
      [shippingPage]: ['FREE 2-Day Shipping', 'A subscription ships standard'],
      [terms]: ['travel by 2-day shipping at no charge'],
      [faq]: ['Standard shipping is free', '2-day shipping is free'],
      'mf-cart/src/cart-page/OrderSummary.tsx': [
        'Free 2-day shipping',
        'Standard is free',
        'for free 2-day shipping',
      ],
      'mf-cart/src/orders/LineDisplay.tsx': ['Free 2-day shipping.'],
      'mf-catalog/src/bundle-page/BundlePricing.tsx': ['Free shipping on all orders'],
      'mf-catalog/src/formula-page/PlanCard.tsx': ['Free Shipping on all orders'],
      'mf-catalog/src/purchase/fitting-offer.ts': ['2-day shipping is free'],
      'api/src/pricing/checkout-note.ts': ['Shipping is free'],
    },
  },
  {
    provenBy: [
      'api/src/pricing/business-days.test.ts: what is ordered %s ships on the promised day',
      'api/src/today/today.test.ts: counts orders to ship, oldest first',
      'api/src/subscriptions/own-changes.test.ts: show the next charge and its parcel with days',
    ],
    places: {
      [shippingPage]: ['Orders before {shipping.sameDayUntil} ship the same day.'],
      'shell/src/pages/shipping/DateCalculator.tsx': ['The same day'],
      'mf-cart/src/cart-page/OrderSummary.tsx': ['it ships the same day'],
      [subscriptionState]: ['The package leaves by'],
      'api/src/mail/subscription-notice-emails.ts': ['The package follows within a business day'],
      [faq]: ['and a bottle leaves after each charge'],
      'mf-cart/src/order-detail/ParcelFacts.tsx': ['Ships from Sioux Falls on', 'due to ship from'],
      'mf-cart/src/orders/parcel.ts': ['Your package ships from Sioux Falls on'],
      'mf-cart/src/order-complete-page/NextSteps.tsx': ['Your package ships from Sioux Falls.'],
    },
  },
  {
    provenBy: ['api/src/pricing/business-days.test.ts: parcels %s need until'],
    places: { 'api/src/orders/write-receipt.ts': ['and to arrive'] },
  },
  {
    provenBy: [
      'api/src/founders/ship-promise.test.ts: page, payment page, reservation and mail name one day',
    ],
    places: { 'api/src/founders/ship-promise.ts': ['Ships by {formatDate(noonOf(day))}, then'] },
  },
  {
    provenBy: ['api/src/orders/staff-order-actions.test.ts: sends a lost parcel again'],
    places: {
      [shippingPage]: ['A lost package is replaced free of charge'],
      'shell/src/pages/returns/ReturnsSections.tsx': [
        'What is lost on its way or arrives damaged is replaced',
      ],
      [terms]: ['what is lost or arrives damaged is replaced'],
      [orderEmails]: ['A lost package is replaced free'],
      'api/src/mail/review-emails.ts': ['a lost package is replaced free'],
      'mf-cart/src/order-detail/ParcelFacts.tsx': ['a lost package is replaced free'],
      'api/src/messages/reply-templates.ts': [
        'a lost package is replaced free',
        'We send you another package, free of charge',
        'Lost or damaged: we send another',
      ],
    },
  },
  {
    provenBy: ['api/src/orders/staff-order-actions.test.ts: changes the address before shipping'],
    places: {
      [shippingPage]: ['An address change must be requested within'],
      [terms]: ['An address can be changed within'],
    },
  },
  {
    provenBy: [
      'api/src/orders/order-lifecycle.test.ts: mails the tracking number',
      'api/src/orders/staff-order-actions.test.ts: corrects carrier and number',
    ],
    places: {
      [shippingPage]: ['Tracking is emailed when the package ships.'],
      [orderEmails]: ['Your package has another tracking number.'],
      'api/src/messages/reply-templates.ts': ['has its tracking number'],
      'mf-cart/src/orders/parcel.ts': [
        'Its tracking number is',
        'We’ll email tracking when it ships.',
      ],
      'mf-cart/src/order-complete-page/NextSteps.tsx': [
        'Its tracking number is',
        'We’ll email tracking when it ships.',
      ],
      'mf-cart/src/order-detail/ParcelFacts.tsx': ['We’ll email tracking when it ships.'],
      'api/src/mail/tracked-parcel.ts': ['travels without a tracking number'],
    },
  },
  {
    provenBy: [
      'api/src/checkout/hostile-requests.faults.test.ts: opens a session in the right mode',
      'api/src/orders/change-by-buyer.test.ts: rejects %s with %j and loses nothing',
    ],
    places: {
      [shippingPage]: ['We ship within the United States only.'],
      'mf-cart/src/order-detail/ChangeAddress.tsx': ['We ship within the United States.'],
    },
  },
  {
    provenBy: ['api/src/app/fulfilment/fulfilment.test.ts: the slip of a founder names the number'],
    places: { 'mf-founders/src/founders-page/Hero.tsx': ['a number on the bottom'] },
  },
  {
    provenBy: ['mf-cart/src/CartPage.test.tsx: shows and keeps a line with an unknown sku'],
    places: {
      'mf-cart/src/cart-page/LineItem.tsx': [
        'It stays here until you remove it, and is not charged.',
        'or it is back, and is not charged',
        'until then it is not charged',
        'and is not charged now',
      ],
    },
  },
];
