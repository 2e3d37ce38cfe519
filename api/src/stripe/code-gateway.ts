import Stripe from 'stripe';
import { ProviderRejectionError } from './payment-gateway';
import {
  callProvider,
  createStripeClient,
  isFromThisShop,
  nullIfMissing,
  shopMetadata,
  type StripeClientSettings,
} from './stripe-client';

/** A discount code that shoppers type at the provider. */
export type DiscountCode = {
  id: string;
  code: string;
  isActive: boolean;
  /** One of both is set. */
  percentOff: number | null;
  centsOff: number | null;
  /** Payments of a subscription that it reduces, months at the provider; null: its first payment. */
  months: number | null;
  validUntil: Date | null;
  maxUses: number | null;
  uses: number;
  createdAt: Date;
};

export type NewDiscountCode = Pick<
  DiscountCode,
  'code' | 'percentOff' | 'centsOff' | 'months' | 'validUntil' | 'maxUses'
>;

/** Discount codes at the provider. Every call may throw ProviderUnavailableError. */
export type CodeGateway = {
  /** The newest codes that a checkout of this shop accepts. */
  list: () => Promise<DiscountCode[]>;
  /** Null when there is no such code. */
  read: (id: string) => Promise<DiscountCode | null>;
  /**
   * Creates a code that is not active yet.
   * @throws ProviderRejectionError
   */
  create: (code: NewDiscountCode) => Promise<DiscountCode>;
  /** @throws ProviderRejectionError when another active code is equal */
  setActive: (id: string, isActive: boolean) => Promise<DiscountCode>;
};

/** More codes than a shop of this size has in use. */
const maxListed = 500;

const expand = ['promotion.coupon'];

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const fromSeconds = (at: number | null): Date | null => (at === null ? null : new Date(at * 1000));

const toCode = (code: Stripe.PromotionCode): DiscountCode => {
  const { coupon } = code.promotion;
  if (coupon === null || typeof coupon === 'string')
    throw new Error(`The code ${code.id} came without its coupon.`);
  return {
    id: code.id,
    code: code.code,
    isActive: code.active && coupon.valid,
    percentOff: coupon.percent_off,
    centsOff: coupon.amount_off,
    months: coupon.duration === 'repeating' ? coupon.duration_in_months : null,
    validUntil: fromSeconds(code.expires_at),
    maxUses: code.max_redemptions,
    uses: code.times_redeemed,
    createdAt: new Date(code.created * 1000),
  };
};

const rethrowRejection = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRejectionError(error.message, { cause: error });
    throw error;
  }
};

/** The provider's duration of a discount for some payments. A month can hold two, so one payment is no month. */
export const durationOf = (
  payments: number | null,
): Pick<Stripe.CouponCreateParams, 'duration' | 'duration_in_months'> =>
  payments === null || payments === 1
    ? { duration: 'once' }
    : { duration: 'repeating', duration_in_months: payments };

/** Stripe's coupons and promotion codes: a code of ours has a coupon of its own. */
export const createCodeGateway = (
  settings: StripeClientSettings & { installation: string },
): CodeGateway => {
  const stripe = createStripeClient(settings);
  const metadata = shopMetadata(settings.installation);
  /**
   * A code that was created in the provider's dashboard has no metadata, and our checkout accepts
   * it.
   */
  const isAccepted = (code: Stripe.PromotionCode) =>
    code.metadata?.['shop'] === undefined || isFromThisShop(code.metadata, settings.installation);

  return {
    list: () =>
      callProvider(async () => {
        const codes: DiscountCode[] = [];
        const all = stripe.promotionCodes.list({ limit: 100, expand: ['data.promotion.coupon'] });
        for await (const code of all) {
          if (isAccepted(code)) codes.push(toCode(code));
          if (codes.length === maxListed) break;
        }
        return codes;
      }),
    read: (id) =>
      callProvider(async () => {
        const code = await nullIfMissing(stripe.promotionCodes.retrieve(id, { expand }));
        return code === null || !isAccepted(code) ? null : toCode(code);
      }),
    create: ({ code, percentOff, centsOff, months, validUntil, maxUses }) =>
      callProvider(() =>
        rethrowRejection(async () => {
          const coupon = await stripe.coupons.create({
            name: code,
            metadata,
            ...(percentOff === null ? {} : { percent_off: percentOff }),
            ...(centsOff === null ? {} : { amount_off: centsOff, currency: 'usd' }),
            ...durationOf(months),
          });
          return toCode(
            await stripe.promotionCodes.create({
              promotion: { type: 'coupon', coupon: coupon.id },
              code,
              active: false,
              metadata,
              expand,
              ...(validUntil === null ? {} : { expires_at: seconds(validUntil) }),
              ...(maxUses === null ? {} : { max_redemptions: maxUses }),
            }),
          );
        }),
      ),
    setActive: (id, active) =>
      callProvider(() =>
        rethrowRejection(async () =>
          toCode(await stripe.promotionCodes.update(id, { active, expand })),
        ),
      ),
  };
};
