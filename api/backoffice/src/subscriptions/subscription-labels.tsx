import type { StaffSubscriptionRow } from '@candor/api-contract/staff-subscriptions';
import { StateChip, type Tone } from '../parts/StateChip';

type State = StaffSubscriptionRow['state'];

const labels: Readonly<Record<State, readonly [label: string, tone: Tone]>> = {
  active: ['Active', 'success'],
  paused: ['Paused', 'warning'],
  cancelling: ['Cancelled, still runs', 'warning'],
  past_due: ['Charge declined', 'error'],
  ended: ['Ended', 'default'],
};

/** The states as choices of a filter. */
export const stateChoices = Object.entries(labels).map(([id, [name]]) => ({ id, name }));

export const SubscriptionState = ({ state }: { state: State }) => {
  const [label, tone] = labels[state];
  return <StateChip label={label} tone={tone} />;
};

/** '2 × Focus, 1 × Joy Stack' */
export const formatLines = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
