import type { PriceVersion, PriceVersionDetail } from '@candor/api-contract/staff-prices';
import type { Tone } from '../components/StateChip';

export type PriceRow = PriceVersion;
/** The list's rows have no changes. */
export type PriceDetailRow = PriceVersion & Partial<Pick<PriceVersionDetail, 'changes'>>;

export const stateLabels: Record<PriceRow['state'], readonly [label: string, tone: Tone]> = {
  planned: ['Planned, not yet at Stripe', 'warning'],
  synced: ['Ready', 'default'],
  holding: ['Active now', 'success'],
  past: ['Past', 'default'],
  missed: ['Missed', 'error'],
  withdrawn: ['Withdrawn', 'default'],
};

/** States in which the prices hold now or will hold. */
export const livingStates: readonly PriceRow['state'][] = ['planned', 'synced', 'holding'];
