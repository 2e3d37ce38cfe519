import { Day } from '@candor/api-contract/day';
import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';
import { ShopError } from '../http/shop-error';
import { ShownVersion } from '../prices/changed-prices';
import { offers } from '@candor/api-contract/founders';

const longestName = 80;

const Formula = z.enum(formulas.map(({ id }) => id));

export const ReservationRequest = z.object({
  formula: Formula,
  offer: z.enum(offers),
  firstName: z.string(),
  priceBookVersion: ShownVersion.optional(),
});
export type ReservationRequest = z.output<typeof ReservationRequest>;

/** The proposed day, so that a consent never counts for another day. */
export const WaitUntil = z.object({ until: Day });

export const ChangeFormula = z.object({ formula: Formula });

/** A first name as it is stored. @throws ShopError `first_name_missing`, `invalid_request`. */
export const readFirstName = (text: string): string => {
  const name = text.replace(/\p{C}/gu, ' ').trim();
  if (name === '') throw new ShopError('first_name_missing', 'Please enter your first name');
  if (name.length > longestName)
    throw new ShopError('invalid_request', `A first name has at most ${longestName} characters.`);
  return name;
};
