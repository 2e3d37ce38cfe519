import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import { readStored, store } from '@candor/shell-contract/visit-storage';
import { offerKeys, type OfferKey } from './offers';

/** A reservation as it is requested from the API. */
export type ReservationRequest = { formula: FormulaId; offer: OfferKey; firstName: string };

export const initialRequest: ReservationRequest = {
  formula: 'focus',
  offer: '2-pack',
  firstName: '',
};

const KEY = 'candor.founders-choice';

const parseRequest = (value: unknown): ReservationRequest | null => {
  const fields = value as Partial<Record<keyof ReservationRequest, unknown>> | null;
  const { formula, offer, firstName } = fields ?? {};
  const key = offerKeys.find((known) => known === offer);
  if (typeof formula !== 'string' || !isFormulaId(formula) || !key) return null;
  return { formula, offer: key, firstName: typeof firstName === 'string' ? firstName : '' };
};

/** Stores the request during sign-in, which may continue in another tab. */
export const storeRequest = (request: ReservationRequest): void =>
  store(KEY, JSON.stringify(request));

/** Removes the stored request and passes it on; does nothing when there is none. */
export const restoreRequest = (onRestored: (request: ReservationRequest) => void): void => {
  try {
    const request = parseRequest(JSON.parse(readStored(KEY) ?? 'null'));
    store(KEY, null);
    if (request) onRestored(request);
  } catch {
    // An unreadable request is ignored.
  }
};
