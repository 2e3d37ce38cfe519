import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { offers } from '@candor/api-contract/founders';
import { line, toLine } from '@candor/api-contract/plain-text';
import { formulas } from '@candor/catalog-contract/formulas';
import { invalidInput } from '../http/invalid-input';
import { ShopError } from '../http/shop-error';
import { ShownVersion } from '../prices/changed-prices';

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

const FirstName = line('first name', { most: 100 });

/** A first name as it is stored. @throws ShopError `first_name_missing`, `invalid_request`. */
export const readFirstName = (text: string): string => {
  if (toLine(text) === '')
    throw new ShopError('first_name_missing', 'Please enter your first name');
  const parsed = FirstName.safeParse(text);
  if (!parsed.success) throw invalidInput(parsed.error, { whole: 'The first name' });
  return parsed.data;
};
