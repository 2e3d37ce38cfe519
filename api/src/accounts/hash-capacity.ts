import { requireHashCapacity } from '../identity/password-hash';

/** Guards routes that hash: while the queue is full, a request costs no query of the database. */
export const hashCapacity = (_req: unknown, _res: unknown, next: () => void): void => {
  requireHashCapacity();
  next();
};
