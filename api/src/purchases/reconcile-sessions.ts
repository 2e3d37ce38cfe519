import type { CheckoutSessionSummary } from '../stripe/payment-gateway';
import { applyCheckoutSession, type SessionRules } from './apply-checkout-session';
import type { Difference } from './ledger';
import type { SellingDeps } from './purchase-deps';

/** The rules of one part of the shop for the comparison of its checkout sessions with the provider's. */
export type SessionLedger<Row extends { status: string }> = {
  rules: SessionRules<Row>;
  /** The local rows of some sessions, by the session's id. */
  readLocal: (deps: SellingDeps, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  isInSync: (remote: CheckoutSessionSummary, local: Row) => boolean;
  /** Recreates the row of a paid session that is missing here. @returns false where that is impossible */
  rebuild: (deps: SellingDeps, remote: CheckoutSessionSummary) => Promise<boolean>;
  /** Repairs an unpaid session that is missing here. @returns what it found, if anything */
  closeUnknown?: (deps: SellingDeps, remote: CheckoutSessionSummary) => Promise<Difference[]>;
};

const reconcileUnknown = async <Row extends { status: string }>(
  deps: SellingDeps,
  { rules, rebuild, closeUnknown }: SessionLedger<Row>,
  remote: CheckoutSessionSummary,
): Promise<Difference[]> => {
  const { sessionId: about, payment, total } = remote;
  if (payment !== 'paid') return (await closeUnknown?.(deps, remote)) ?? [];
  const what = `paid with ${total} cents and unknown here`;
  if (!(await rebuild(deps, remote))) return [{ about, what, isHealed: false }];
  const state = await applyCheckoutSession(rules)(deps)(about);
  return [{ about, what: `${what}: now ${state}`, isHealed: true }];
};

const reconcileKnown = async <Row extends { status: string }>(
  deps: SellingDeps,
  { rules, isInSync }: SessionLedger<Row>,
  remote: CheckoutSessionSummary,
  local: Row,
): Promise<Difference[]> => {
  if (isInSync(remote, local)) return [];
  const { sessionId: about, status, payment } = remote;
  const state = await applyCheckoutSession(rules)(deps)(about);
  const what = `${local.status} here, ${status} and ${payment} there: now ${state}`;
  return [{ about, what, isHealed: state !== local.status }];
};

/** Compares sessions with the provider's, and repairs what lost events or a restore of an older backup left out. */
export const reconcileSessions =
  <Row extends { status: string }>(ledger: SessionLedger<Row>) =>
  async (deps: SellingDeps, sessions: readonly CheckoutSessionSummary[]): Promise<Difference[]> => {
    const ids = sessions.map(({ sessionId }) => sessionId);
    const rows = await ledger.readLocal(deps, ids);
    const differences: Difference[] = [];
    for (const remote of sessions) {
      const local = rows.get(remote.sessionId);
      differences.push(
        ...(local === undefined
          ? await reconcileUnknown(deps, ledger, remote)
          : await reconcileKnown(deps, ledger, remote, local)),
      );
    }
    return differences;
  };
