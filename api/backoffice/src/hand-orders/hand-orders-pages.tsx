import { required, TextInput } from 'react-admin';
import type { StaffHandOrder } from '@candor/api-contract/staff-hand-orders';
import { ActionButton } from '../components/ActionButton';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { LineInputs } from '../components/LineInputs';
import { ListPage } from '../components/ListPage';
import { formatMoney } from '../components/Money';
import { newRequestId } from '../components/new-request-id';
import { CopyableText } from '../components/OneTimeText';
import { PersonLink, RecordLink } from '../components/RecordLink';
import { ResponsiveList } from '../components/ResponsiveList';
import { StateChip, type Tone } from '../components/StateChip';
import { Time } from '../components/Time';
import { AddressInputs } from '../orders/parcel-inputs';
import { handOrderBody, products } from './hand-order-body';

const permission = 'orders:create';

const states: Record<StaffHandOrder['state'], readonly [label: string, tone: Tone]> = {
  open: ['Waiting for payment', 'warning'],
  processing: ['Payment on its way', 'default'],
  paid: ['Paid', 'success'],
  expired: ['Link expired', 'default'],
};

const State = ({ state }: Pick<StaffHandOrder, 'state'>) => {
  const [label, tone] = states[state];
  return <StateChip label={label} tone={tone} />;
};

const contents = ({ items }: StaffHandOrder): string =>
  items
    .map(
      ({ quantity, name, isSubscription }) =>
        `${quantity} × ${name}${isSubscription ? ', subscription' : ''}`,
    )
    .join('; ');

const Link = ({ link, expiresAt }: StaffHandOrder) =>
  link === null ? (
    <>Nobody can pay there anymore.</>
  ) : (
    <>
      <CopyableText lines={[link]} />
      It works until <Time at={expiresAt} />.
    </>
  );

/** Enters an order for a buyer. */
const NewHandOrderButton = () => (
  <ActionButton<StaffHandOrder>
    label="New order"
    title="Enter an order for a buyer"
    intro="The shop’s prices apply. The buyer gets an email with a link to pay; the payment page adds shipping and tax. It is an order once it is paid, and the link works for a day."
    confirm="Send the payment link"
    action="create"
    send={(provider, values) =>
      provider.create<StaffHandOrder>('hand-orders', { data: handOrderBody(values) })
    }
    done="The payment link is on its way."
    renamed={{ id: 'product' }}
    permission={permission}
    result={(row) => <Link {...row} />}
    newValues={() => ({
      request: newRequestId(),
      shipTo: { line2: '' },
      items: [{ quantity: 1 }],
    })}
  >
    <TextInput
      source="email"
      label="Email"
      inputMode="email"
      autoComplete="off"
      validate={required()}
    />
    <AddressInputs source="shipTo" />
    <LineInputs
      source="items"
      label="Products"
      addLabel="Add a product"
      product={{ source: 'product', label: 'Product', choices: products }}
    />
    <TextInput source="code" label="Discount code" helperText="Empty: none." autoComplete="off" />
  </ActionButton>
);

export const HandOrderList = () => (
  <ListPage
    title="Orders by hand"
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={<NewHandOrderButton />}
  >
    <ResponsiveList<StaffHandOrder>
      title={{ label: 'Entered', render: ({ createdAt }) => <Time at={createdAt} /> }}
      columns={[
        { label: 'State', render: (row) => <State {...row} /> },
        { label: 'Buyer', render: ({ email }) => email || 'Deleted' },
        { label: 'Contents', render: contents },
        {
          label: 'Subtotal',
          render: ({ subtotalCents }) => formatMoney(subtotalCents),
          isNumber: true,
        },
      ]}
      summary={(row) => (
        <>
          <State {...row} /> {row.email || 'Deleted'} · {contents(row)}
        </>
      )}
    />
  </ListPage>
);

const CloseButton = () => (
  <ActionButton<StaffHandOrder>
    label="Close the link"
    title="Close the payment link"
    intro="Nobody can pay there anymore. This cannot be undone; you can enter the order again."
    action="close"
    done="The link is closed."
    permission={permission}
    isDangerous
    when={({ state }) => state === 'open'}
  />
);

export const HandOrderDetail = () => (
  <DetailPage<StaffHandOrder> title={() => 'Order by hand'} actions={<CloseButton />}>
    {(row) => (
      <DetailSection
        title="Order by hand"
        rows={[
          ['State', <State key="state" {...row} />],
          [
            'Order',
            row.order && (
              <RecordLink key="order" resource="orders" id={row.order}>
                {row.order}
              </RecordLink>
            ),
          ],
          ['Payment link', <Link key="link" {...row} />],
          ['Buyer', row.email === '' ? 'Deleted' : <PersonLink key="buyer" email={row.email} />],
          ['Contents', contents(row)],
          ['Before discount, shipping and tax', formatMoney(row.subtotalCents)],
          ['Discount code', row.code],
          ['Entered', <Time key="entered" at={row.createdAt} />],
          ['By', row.createdBy],
        ]}
      />
    )}
  </DetailPage>
);
