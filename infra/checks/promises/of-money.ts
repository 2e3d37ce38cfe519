import type { ShopPromise } from './promise';

const refundOfOrder = 'api/src/orders/order-lifecycle.test.ts: refunds an order in full once';
const refundOfFounder =
  'api/src/founders/operate-reservations.test.ts: the guarantee refunds a shipped';
const cancel =
  'api/src/subscriptions/subscriptions.test.ts: is cancelled once at the end of the paid';
const twoClicks = 'mf-cart/src/SubscriptionsPanel.test.tsx: cancels in two clicks';
const everyThirtyDays = 'api/src/subscriptions/charges.test.ts: is charged every 30 days';
const declined = 'api/src/subscriptions/charges.test.ts: is mailed per declined charge';
const staffChange = 'api/src/subscriptions/staff-subscription-charges.test.ts: ';
const foundersTest = 'api/src/founders/paid-reservations.test.ts: ';

const about = 'shell/src/pages/about/AboutSections.tsx';
const faq = 'shell/src/pages/faq/about-buying.ts';
const returns = 'shell/src/pages/returns/ReturnsSections.tsx';
const terms = 'shell/src/pages/legal/TermsSections.tsx';
const receipts = 'api/src/mail/order-receipts.ts';
const receipt = 'api/src/orders/write-receipt.ts';
const founderEmails = 'api/src/mail/founders-emails.ts';
const founderRefunds = 'api/src/mail/founders-refund-emails.ts';
const orderEmails = 'api/src/mail/order-emails.ts';
const subscriptionEmails = 'api/src/mail/subscription-emails.ts';
const changeEmails = 'api/src/mail/subscription-change-emails.ts';
const reservationCard = 'mf-founders/src/reservation-panel/ReservationCard.tsx';
const subscriptionState = 'mf-cart/src/subscriptions-panel/subscription.ts';

/** The guarantee, refunds, and what subscriptions and reservations charge. */
export const moneyPromises: readonly ShopPromise[] = [
  {
    provenBy: [refundOfOrder, refundOfFounder, 'ops -- refund'],
    places: {
      [about]: ['guarantee gives all of the money back'],
      'shell/src/pages/how-it-works/HowItWorksSections.tsx': ['you get your money back'],
      'shell/ui/what-comes/WhatComes.tsx': [
        'or ask for your money back',
        'guarantee gives all of the money back',
      ],
      'shell/src/pages/ReturnsPage.tsx': ['all of your money back', 'or it is free'],
      [returns]: ['100% of your money back'],
      [terms]: ['100% of your money back'],
      [faq]: ['Then you get all of your money back.'],
      'mf-cart/src/OrdersPanel.tsx': ['Not better within 30 days?', 'all of the money comes back'],
      'mf-catalog/src/bundle-page/BundlePricing.tsx': ['30-day money-back guarantee'],
      'mf-catalog/src/formula-page/PlanCard.tsx': ['30-Day Money-Back Guarantee'],
      'mf-catalog/src/home-page/Guarantee.tsx': [
        'Feel better or free',
        'Feel-Better-or-Free',
        'we send all of it back',
      ],
      'mf-founders/src/founders-page/Benefits.tsx': ['Feel better or free'],
      'mf-catalog/src/formulas/reset/article.ts': ['and so is the month'],
      [receipts]: ['we refund you in full'],
      [founderEmails]: ['we refund you in full'],
      'api/src/pricing/checkout-note.ts': ['30-day money-back guarantee.'],
      'api/src/mail/refund-reasons.ts': ['you get your money back', 'all of your money goes back'],
      'api/src/messages/reply-templates.ts': ['We have refunded {order} in full'],
    },
  },
  {
    provenBy: [refundOfOrder, 'api/src/orders/order-lifecycle.test.ts: refunds an order in parts'],
    places: {
      [orderEmails]: [
        'We refunded {formatCents(about.cents)}',
        'With this the whole order is refunded',
        'is refunded.',
        'Nothing is sent for order',
        'You were not charged',
      ],
      'mf-cart/src/orders/describe-order.ts': ['went back the way it was paid'],
    },
  },
  {
    provenBy: ['api/src/founders/staff-founders.test.ts: changes the address, ships with a number'],
    places: {
      [founderRefunds]: [
        'We refunded {amount}',
        'and nothing is sent',
        'Our team made this refund',
      ],
    },
  },
  {
    provenBy: [everyThirtyDays, cancel],
    places: {
      [terms]: ['until you cancel', 'A subscription is charged'],
      [faq]: ['until you cancel'],
      [receipt]: ['until you cancel'],
      [receipts]: ['until you cancel'],
      [changeEmails]: ['until you cancel'],
      [subscriptionEmails]: ['until you cancel'],
      'api/src/pricing/checkout-note.ts': ['until you cancel'],
      'mf-cart/src/cart-page/OrderSummary.tsx': ['until you cancel', 'Cancel any time'],
    },
  },
  {
    provenBy: [cancel, twoClicks],
    places: {
      [about]: ['ends in two clicks'],
      [terms]: ['You cancel in your account, in two clicks'],
      [returns]: ['A subscription can be canceled at any time.'],
      [faq]: ['in two clicks and without a reason'],
      [receipt]: ['Cancel any time; you keep the'],
      [receipts]: ['Cancel any time; you keep the'],
      [changeEmails]: ['You can cancel at any time.'],
      [subscriptionEmails]: ['Cancel any time; you keep the', 'Nothing more will be charged'],
      'mf-catalog/src/purchase/fitting-offer.ts': ['Cancel any time.'],
      'mf-cart/src/SubscriptionsPanel.tsx': ['It is canceled here, in two clicks'],
      'mf-cart/src/order-complete-page/PlacedOrder.tsx': ['any time, in two clicks'],
      [subscriptionState]: ['nothing more is charged'],
    },
  },
  {
    provenBy: [declined, 'api/src/subscriptions/charges.test.ts: is charged to a new card at once'],
    places: {
      [subscriptionEmails]: ['Your card was not charged.', 'and nothing more is sent'],
      'api/src/subscriptions/update-card.ts': ['Nothing is charged here.'],
    },
  },
  {
    provenBy: [`${staffChange}skips one parcel`, `${staffChange}renews with a new address`],
    places: {
      [changeEmails]: [
        'From now on we send',
        'Nothing is charged before.',
        'is neither charged nor sent',
      ],
    },
  },
  {
    provenBy: [
      'api/src/founders/start-subscriptions.test.ts: charges 30 days after the parcel shipped',
      'api/src/founders/start-subscriptions.test.ts: does not begin when a code paid everything',
    ],
    places: {
      'api/src/founders/reserve.ts': ['Your card is kept, and', 'no card is kept'],
      'mf-founders/src/founders-page/CheckoutForm.tsx': ['Your card is kept, and'],
      [founderEmails]: ['Your card is kept.', 'until you cancel', 'so no card is kept'],
    },
  },
  {
    provenBy: [`${foundersTest}is refunded by one click`, `${foundersTest}lets firstOf its owner`],
    places: {
      [terms]: ['Until it ships you can change its formula or have all of the money back'],
      [faq]: ['can change the formula or have your money back until it ships'],
      [founderEmails]: ['Until it ships you can change the formula or have your money back'],
      'mf-founders/src/founders-page/CheckoutForm.tsx': ['Full refund any time before we ship.'],
      [reservationCard]: ['Your money is on its way back.'],
      [founderRefunds]: ['Your money is on its way back.', 'your spot is free for somebody else'],
    },
  },
  {
    provenBy: [
      `${foundersTest}notifies its founders once of a delay`,
      `${foundersTest}requires the consent`,
      `${foundersTest}refunds founders without consent in time`,
      'api/src/founders/ship-promise.test.ts: page, payment page, reservation and mail',
    ],
    places: {
      [terms]: ['The date by which it ships is on the Founders page'],
      'api/src/founders/ship-promise.ts': ['or you are refunded in full'],
      'mf-founders/src/founders-page/ShipNotice.tsx': ['or you are refunded in full'],
      'mf-founders/src/founders-page/Benefits.tsx': ['You are refunded in full.'],
      [reservationCard]: ['it can ship by', 'you get all of your money back automatically'],
      [founderEmails]: [
        'can ship by {formatDate(until)}',
        'refund all of your money by ourselves',
        'on the same page you can have your money back now',
        'ships by {formatDate(until)}',
      ],
    },
  },
  {
    provenBy: [
      'api/src/checkout/checkout.test.ts: responds 503 and stores nothing while the provider is',
      'api/src/shop/stock.test.ts: the last bottle sells the formula out, also in bundles',
      'mf-cart/src/cart-page/checkout.test.tsx: marks the line that the API has sold out, and keeps',
    ],
    places: {
      'api/src/checkout/start-checkout.ts': ['Nothing was charged and your cart is kept.'],
      'api/src/shop/stock-store.ts': ['Nothing was charged and your cart is kept.'],
    },
  },
  {
    provenBy: [
      'shell/server/rendering/page-document.test.ts: a demonstration is labelled: nothing is charged',
      'api/src/config/config.test.ts: DEMO=1 permits simulator and mail viewer, and rejects a live',
    ],
    places: {
      'shell/server/rendering/page-document.ts': ['nothing is charged and nothing ships'],
    },
  },
  {
    provenBy: ['mf-practice/src/ProgrammePage.test.tsx: sells nothing without a price book'],
    places: {
      'mf-catalog/src/home-page/Pricing.tsx': ['we sell nothing without one'],
      'mf-catalog/src/purchase/PlanPanel.tsx': ['we sell nothing without one'],
      'mf-practice/src/programme-page/ClosingSection.tsx': ['we sell nothing without one'],
    },
  },
];
