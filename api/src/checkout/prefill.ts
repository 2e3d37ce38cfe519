import { createHash } from 'node:crypto';
import type { UsAddress } from '@candor/api-contract/us-address';
import { savedAddressOf } from '../accounts/saved-address-store';
import { minuteMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { Account } from '../identity/account-table';
import type { SellingDeps } from '../purchases/purchase-deps';
import { forgetCustomers } from '../stripe/forgotten-customers';

/** Longer than the call that opens a session. */
const unusedForMs = 5 * minuteMs;

/** The data that fills the fields of the payment page; 'none' for guests, and while sessions cannot be read. */
export type Prefill = 'none' | { accountId: string; email: string; shipTo: UsAddress | null };

/** Reads the prefill of the account that is signed in, never of another one. */
export const prefillOf = async (
  { db }: Pick<SellingDeps, 'db'>,
  account: Account | null | 'unknown',
): Promise<Prefill> => {
  if (account === null || account === 'unknown') return 'none';
  const { id: accountId, email } = account;
  return { accountId, email, shipTo: await transaction(db, (tx) => savedAddressOf(tx, accountId)) };
};

/** A cart's fingerprint; with a saved address, a session is shared by calls with the same data only. */
export const prefilledFingerprint = (fingerprint: string, prefill: Prefill): string => {
  if (prefill === 'none' || prefill.shipTo === null) return fingerprint;
  const { accountId, email, shipTo } = prefill;
  const data = JSON.stringify([fingerprint, accountId, email, shipTo]);
  return createHash('sha256').update(data).digest('hex');
};

/**
 * Creates the customer whose data fills the payment page. It is deleted at the provider again unless
 * the transaction that stores the session retains it. @returns its id; null without a saved address
 */
export const createPrefilledCustomer = async (
  { db, payments, clock }: Pick<SellingDeps, 'db' | 'payments' | 'clock'>,
  prefill: Prefill,
): Promise<string | null> => {
  if (prefill === 'none' || prefill.shipTo === null) return null;
  const shipTo = { ...prefill.shipTo, country: 'US' };
  const id = await payments.createCustomer({ email: prefill.email, shipTo });
  const deleteAt = new Date(clock().getTime() + unusedForMs);
  await transaction(db, (tx) => forgetCustomers(tx, [id], deleteAt));
  return id;
};
