import type Stripe from 'stripe';
import { nulls, readable, textFilters, type Endpoint } from '../http/resource';
import { invalidRequest } from '../http/stripe-error';
import { makeId, type Sim } from '../sim';

const RESPONSE_LIMIT_SECONDS = 7 * 86_400;

/** The open or lost dispute of a charge, which rules out a refund. */
export const standingDisputeOf = (sim: Sim, chargeId: string): Stripe.Dispute | undefined =>
  sim.store.all('dispute').find(({ charge, status }) => charge === chargeId && status !== 'won');

const noEvidence: Stripe.Dispute.Evidence = {
  enhanced_evidence: {},
  ...nulls('access_activity_log billing_address cancellation_policy cancellation_rebuttal'),
  ...nulls('cancellation_policy_disclosure customer_communication customer_email_address'),
  ...nulls('customer_name customer_purchase_ip customer_signature duplicate_charge_documentation'),
  ...nulls('duplicate_charge_explanation duplicate_charge_id product_description receipt'),
  ...nulls('refund_policy refund_policy_disclosure refund_refusal_explanation service_date'),
  ...nulls('service_documentation shipping_address shipping_carrier shipping_date'),
  ...nulls('shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text'),
};

/** Opens a dispute: the payer's bank withdraws the money of a payment. */
export const disputePayment = (sim: Sim, intentId: string): Stripe.Dispute => {
  const intent = sim.row('payment_intent', intentId, 'payment_intent');
  const charge = sim.row('charge', intent.latest_charge, 'charge');
  if (standingDisputeOf(sim, charge.id) !== undefined)
    throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute: Stripe.Dispute = {
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
  };
  sim.store.put('charge', { ...charge, disputed: true });
  sim.save('dispute', dispute, 'charge.dispute.created');
  sim.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** Closes a dispute; when it is won, the money returns to the shop. */
export const closeDispute = (sim: Sim, id: string, isWon: boolean): Stripe.Dispute => {
  const before = sim.row('dispute', id, 'dispute');
  const after: Stripe.Dispute = { ...before, status: isWon ? 'won' : 'lost' };
  const dispute = sim.save('dispute', after, 'charge.dispute.closed');
  if (isWon) sim.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
};

/** `/v1/disputes`, read-only: a test control opens disputes, as a payer's bank does. */
export const disputeEndpoints: Endpoint[] = readable(
  'dispute',
  '/v1/disputes',
  textFilters('charge', 'payment_intent'),
);
