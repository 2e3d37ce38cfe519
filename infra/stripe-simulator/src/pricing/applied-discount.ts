import type { Sim } from '../sim';
import type { AppliedDiscount } from './price-lines';

/** The discount with its coupon; null when either no longer exists. */
export const appliedDiscount = (sim: Sim, id: string | null): AppliedDiscount | null => {
  const discount = id === null ? undefined : sim.store.find('discount', id);
  const coupon = discount && sim.store.find('coupon', discount.source.coupon as string);
  return discount === undefined || coupon === undefined ? null : { discount, coupon };
};
