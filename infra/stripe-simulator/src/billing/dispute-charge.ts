import type Stripe from 'stripe';
import { changedFrom } from '../changed-from';
import { invalidRequest } from '../http/stripe-error';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { makeId } from '../store/make-id';
import { noEvidence } from './no-evidence';

const RESPONSE_LIMIT_SECONDS = 7 * 86_400;

/** The open or lost dispute of a charge, which rules out a refund. */
export const standingDisputeOf = (sim: Sim, chargeId: string): Stripe.Dispute | undefined =>
  sim.store.all('dispute').find(({ charge, status }) => charge === chargeId && status !== 'won');

/** Opens a dispute: the payer's bank withdraws the money of a payment. */
export const disputePayment = (sim: Sim, intentId: string): Stripe.Dispute => {
  const intent = requireRow(sim, 'payment_intent', intentId, 'payment_intent');
  const charge = requireRow(sim, 'charge', (intent.latest_charge as string | null) ?? '', 'charge');
  if (standingDisputeOf(sim, charge.id) !== undefined)
    throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute = sim.store.put('dispute', {
    id: makeId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: sim.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: sim.now() + RESPONSE_LIMIT_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  sim.store.put('charge', { ...charge, disputed: true });
  sim.emit('charge.dispute.created', dispute);
  sim.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** Closes a dispute; when it is won, the money returns to the shop. */
export const closeDispute = (sim: Sim, id: string, isWon: boolean): Stripe.Dispute => {
  const before = requireRow(sim, 'dispute', id, 'dispute');
  const dispute = sim.store.put('dispute', { ...before, status: isWon ? 'won' : 'lost' });
  sim.emit('charge.dispute.closed', dispute, changedFrom(before, dispute));
  if (isWon) sim.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
};
