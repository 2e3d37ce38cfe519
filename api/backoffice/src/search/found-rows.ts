import type { SearchResponse } from '@candor/api-contract/staff-search';
import { formatMoney } from '../components/Money';
import { formatDay } from '../components/Time';
import { describeOffer } from '../founders/describe-offer';
import { nameState } from '../orders/purchase-state';
import { formatLines, nameSubscriptionState } from '../subscriptions/subscription-labels';

export type FoundRow = {
  /** The address of its page. */
  to: string;
  group: string;
  label: string;
  detail: string;
};

type Part<Kind extends keyof SearchResponse> = NonNullable<SearchResponse[Kind]>;
type Text = Pick<FoundRow, 'label' | 'detail'>;

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** The resources that a search finds: the heading of each, and the texts of a row. */
const kinds: {
  [Kind in keyof SearchResponse]: {
    group: string;
    describe: (row: Part<Kind>['rows'][number]) => Text;
  };
} = {
  orders: {
    group: 'Orders',
    describe: ({ id, name, email, status, createdAt, isLate }) => ({
      label: join(id, name || email || 'Deleted'),
      detail: join(isLate ? 'Late' : nameState(status), formatDay(createdAt), email),
    }),
  },
  reservations: {
    group: 'Reservations',
    describe: (row) => ({
      label: join(row.id, row.firstName || row.email || 'Deleted'),
      detail: join(nameState(row.status), describeOffer(row), row.email),
    }),
  },
  subscriptions: {
    group: 'Subscriptions',
    describe: ({ name, email, state, lines, cents }) => ({
      label: name || email,
      detail: join(nameSubscriptionState(state), formatLines(lines), formatMoney(cents)),
    }),
  },
  people: {
    group: 'Customers',
    describe: ({ name, email, hasAccount, orders }) => ({
      label: name || email,
      detail: join(
        name === '' ? '' : email,
        hasAccount ? 'account' : 'guest',
        `${orders} ${orders === 1 ? 'order' : 'orders'}`,
      ),
    }),
  },
};

const rowsOf = <Kind extends keyof SearchResponse>(
  kind: Kind,
  part: SearchResponse[Kind],
  text: string,
): FoundRow[] => {
  if (part === null) return [];
  const { group, describe } = kinds[kind];
  const rows = part.rows.map((row) => ({
    to: `/${kind}/${encodeURIComponent(row.id)}/show`,
    group,
    ...describe(row),
  }));
  if (!part.hasMore) return rows;
  const filter = encodeURIComponent(JSON.stringify({ text }));
  const to = `/${kind}?filter=${filter}`;
  return [...rows, { to, group, label: `More ${group.toLowerCase()}…`, detail: '' }];
};

/** The rows of a response in the order in which they are shown. */
export const foundRows = (found: SearchResponse, text: string): FoundRow[] => [
  ...rowsOf('orders', found.orders, text),
  ...rowsOf('reservations', found.reservations, text),
  ...rowsOf('subscriptions', found.subscriptions, text),
  ...rowsOf('people', found.people, text),
];
