import type { StaffSubscriptionRow } from '@candor/api-contract/staff-subscriptions';
import { nameAction } from '../components/action-names';
import { formatMoney } from '../components/Money';
import { StateChip, type Tone } from '../components/StateChip';
import { formatDay } from '../components/Time';

type State = StaffSubscriptionRow['state'];

const labels: Readonly<Record<State, readonly [label: string, tone: Tone]>> = {
  active: ['Active', 'success'],
  paused: ['Paused', 'warning'],
  cancelling: ['Canceled, still runs', 'warning'],
  past_due: ['Charge declined', 'error'],
  ended: ['Ended', 'default'],
};

/** The states as choices of a filter. */
export const stateChoices = Object.entries(labels).map(([id, [name]]) => ({ id, name }));

/** The state of a subscription in words. */
export const nameSubscriptionState = (state: State): string => labels[state][0];

export const SubscriptionState = ({ state }: { state: State }) => {
  const [label, tone] = labels[state];
  return <StateChip label={label} tone={tone} />;
};

type Values = Readonly<Record<string, unknown>>;

const formatValue = (name: string, value: unknown): string => {
  if (name === 'cents' && typeof value === 'number') return formatMoney(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDay(value);
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
};

const formatValues = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => formatValue(name, value))
    .join(', ');

/** An action of the audit log, with the changed values. */
export const formatChange = (action: string, before: Values, after: Values): string => {
  const [from, to] = [formatValues(before), formatValues(after)];
  const name = nameAction(action);
  // The name of the action is enough.
  if (to === '' || 'isCancelled' in after) return name;
  return `${name}: ${from === '' ? '' : `${from} → `}${to}`;
};

/** '2 × Focus, 1 × Joy Stack' */
export const formatLines = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
