import { DateInput, TextInput } from 'react-admin';
import { orderStates } from '@candor/api-contract/order-states';
import type { StaffOrderRow } from '@candor/api-contract/staff-orders';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { OrderFiles, SlipsOfSelection } from '../bulk/OrderFiles';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { ListPage } from '../components/ListPage';
import { formatMoney } from '../components/Money';
import { RecordNumber } from '../components/RecordNumber';
import { ResponsiveList } from '../components/ResponsiveList';
import { Time } from '../components/Time';
import { DueDay, PurchaseState, ShippingMark, stateChoices } from './purchase-state';

const items = [...formulas, ...bundles].map(({ id, name }) => ({ id, name }));
const subscriptions = [
  { id: 'with', name: 'With a subscription' },
  { id: 'without', name: 'Without' },
];

const dues = [
  { id: 'late', name: 'Late' },
  { id: 'today', name: 'Today or late' },
];
const ways = [
  { id: 'twoDay', name: '2-day' },
  { id: 'standard', name: 'Standard ground' },
  { id: 'overseas', name: 'Standard mail' },
];

const filters = [
  <TextInput key="text" source="text" label="Number, email or name" alwaysOn resettable />,
  <ChoiceFilter
    key="state"
    source="state"
    label="State"
    choices={stateChoices(orderStates)}
    alwaysOn
  />,
  <ChoiceFilter key="due" source="due" label="Ship by" choices={dues} alwaysOn />,
  <ChoiceFilter key="shipping" source="shipping" label="Shipping" choices={ways} alwaysOn />,
  <ChoiceFilter key="formula" source="formula" label="Formula" choices={items} alwaysOn />,
  <ChoiceFilter
    key="subscription"
    source="subscription"
    label="Subscription"
    choices={subscriptions}
    alwaysOn
  />,
  <DateInput key="from" source="from" label="From day" alwaysOn />,
  <DateInput key="to" source="to" label="To day" alwaysOn />,
];

const contents = ({ items: lines }: StaffOrderRow): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

const buyer = ({ name, email }: StaffOrderRow): string => name || email || 'Deleted';

/** Orders, newest first. */
export const OrderList = () => (
  <ListPage
    title="Orders"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={filters}
    actions={<OrderFiles />}
  >
    <ResponsiveList<StaffOrderRow>
      absent="No orders yet."
      bulkActions={<SlipsOfSelection />}
      canTick={({ status }) => status === 'paid'}
      title={{ label: 'Number', render: ({ id }) => <RecordNumber>{id}</RecordNumber> }}
      columns={[
        { label: 'State', render: (row) => <PurchaseState {...row} /> },
        { sort: 'createdAt', label: 'Placed', render: ({ createdAt }) => <Time at={createdAt} /> },
        {
          sort: 'dueOn',
          label: 'Ship by',
          render: (row) => (
            <>
              <DueDay {...row} /> <ShippingMark {...row} />
            </>
          ),
        },
        { label: 'Buyer', render: buyer },
        { label: 'Contents', render: contents },
        { label: 'Total', render: ({ totalCents }) => formatMoney(totalCents), isNumber: true },
      ]}
      summary={(row) => (
        <>
          <PurchaseState {...row} /> <Time at={row.createdAt} isDayOnly /> ·{' '}
          {row.dueOn !== null && (
            <>
              ship by <Time at={row.dueOn} />, <ShippingMark {...row} /> ·{' '}
            </>
          )}
          {buyer(row)} · {contents(row)}
        </>
      )}
    />
  </ListPage>
);
