import { promises } from '@candor/shell-contract/promises';
import { shippingOptions } from './shipping-policy';
import type { Sku } from './sku';

const US = 'US';

const days = (least: number, most: number) => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});

const shipping = (cents: number, least: number, most: number) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: (cents / 100).toFixed(2), currency: 'USD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: US },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 1),
    transitTime: days(least, most),
  },
});

const { twoDayTransit, standardTransit } = promises.shipping;

/** Shipping and return policy of an offer, as schema.org properties for search engines. */
export const offerTerms = (sku: Sku, isSubscription: boolean) => {
  const { standard, twoDay } = shippingOptions([{ sku, isSubscription, quantity: 1 }]);
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: US,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: promises.guaranteeDays,
      returnMethod: 'https://schema.org/KeepProduct',
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
    },
    shippingDetails: [
      ...(standard ? [shipping(standard.cents, ...standardTransit)] : []),
      ...(twoDay ? [shipping(twoDay.cents, ...twoDayTransit)] : []),
    ],
  };
};
