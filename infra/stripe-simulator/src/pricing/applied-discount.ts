import type { Sim } from '../sim';
import type { AppliedDiscount } from './price-lines';

/** The discount of this id with its coupon, as far as both are still there. */
export const appliedDiscount = (sim: Sim, id: string | null): AppliedDiscount | null => {
  const discount = id === null ? undefined : sim.store.find('discount', id);
  const coupon = discount && sim.store.find('coupon', discount.source.coupon as string);
  return discount === undefined || coupon === undefined ? null : { discount, coupon };
};
