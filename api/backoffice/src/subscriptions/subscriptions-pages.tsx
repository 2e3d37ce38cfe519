import { Alert } from '@mui/material';
import { DateInput, TextInput } from 'react-admin';
import type {
  StaffSubscription,
  StaffSubscriptionRow,
} from '@candor/api-contract/staff-subscriptions';
import { formulas } from '@candor/catalog-contract/formulas';
import { nameAction } from '../components/action-names';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { HistoryList } from '../components/HistoryList';
import { ListPage } from '../components/ListPage';
import { Money } from '../components/Money';
import { PersonLink, RecordLink } from '../components/RecordLink';
import { ResponsiveList } from '../components/ResponsiveList';
import { StaffName } from '../components/StaffName';
import { Time } from '../components/Time';
import { addressText } from '../orders/parcel-texts';
import { PurchaseState } from '../orders/purchase-state';
import { formatNextCharge, SubscriptionActions } from './subscription-actions';
import { formatChange, formatLines, stateChoices, SubscriptionState } from './subscription-labels';

const formulaChoices = formulas.map(({ id, name }) => ({ id, name }));

const filters = [
  <TextInput key="text" source="text" label="Email, name or ID" alwaysOn resettable />,
  <ChoiceFilter key="state" source="state" label="State" choices={stateChoices} alwaysOn />,
  <ChoiceFilter key="formula" source="formula" label="Formula" choices={formulaChoices} alwaysOn />,
  <DateInput key="from" source="from" label="Next charge from" alwaysOn />,
  <DateInput key="to" source="to" label="Next charge to" alwaysOn />,
];

export const SubscriptionList = () => (
  <ListPage title="Subscriptions" sort={{ field: 'startedAt', order: 'DESC' }} filters={filters}>
    <ResponsiveList<StaffSubscriptionRow>
      absent="No subscriptions yet."
      title={{ label: 'Subscriber', render: ({ email }) => email }}
      columns={[
        { label: 'Name', render: ({ name }) => name },
        { label: 'State', render: ({ state }) => <SubscriptionState state={state} /> },
        { label: 'Contents', render: ({ lines }) => formatLines(lines) },
        { label: 'Amount', isNumber: true, render: ({ cents }) => <Money cents={cents} /> },
        {
          sort: 'nextChargeAt',
          label: 'Next charge',
          render: ({ nextChargeAt }) => <Time at={nextChargeAt} isDayOnly />,
        },
        {
          sort: 'startedAt',
          label: 'Began',
          render: ({ startedAt }) => <Time at={startedAt} isDayOnly />,
        },
      ]}
      summary={({ state, lines, nextChargeAt }) => (
        <>
          <SubscriptionState state={state} /> {formatLines(lines)}
          {nextChargeAt !== null && (
            <>
              , next on <Time at={nextChargeAt} isDayOnly />
            </>
          )}
        </>
      )}
    />
  </ListPage>
);

const State = (row: StaffSubscription) => (
  <DetailSection
    title="Subscription"
    rows={[
      ['State', <SubscriptionState key="state" state={row.state} />],
      ['Contents', formatLines(row.lines)],
      ['Next charge', <Time key="next" at={row.nextChargeAt} absent="None" isDayOnly />],
      ['Amount', formatNextCharge(row)],
      ...(row.pausedFrom === null
        ? []
        : [['Paused from', <Time key="paused" at={row.pausedFrom} isDayOnly />] as const]),
      ...(row.cancelAt === null
        ? []
        : [['Runs until', <Time key="until" at={row.cancelAt} isDayOnly />] as const]),
      ...(row.endedAt === null
        ? []
        : [['Ended', <Time key="ended" at={row.endedAt} isDayOnly />] as const]),
      ['Card', row.card && `${nameCard(row.card.brand)}, ending in ${row.card.last4}`],
      ['Began', <Time key="began" at={row.startedAt} isDayOnly />],
      ['ID', row.id],
    ]}
  />
);

/** 'visa' as 'Visa'. */
const nameCard = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

const Subscriber = (row: StaffSubscription) => (
  <DetailSection
    title="Subscriber"
    rows={[
      ['Email', <PersonLink key="email" email={row.email} />],
      ['Account', row.hasAccount ? 'Yes' : 'No, a guest'],
      ['Parcels go to', row.address.line1 === '' ? null : addressText(row.address)],
    ]}
  />
);

export const SubscriptionDetail = () => (
  <DetailPage<StaffSubscription>
    title={({ email }) => `Subscription of ${email}`}
    actions={<SubscriptionActions />}
    aside={({ changes }) => (
      <DetailSection title="Changes">
        <HistoryList
          absent="None."
          entries={changes.map(({ id, at, actor, action, before, after }) => ({
            id,
            at,
            text: (
              <>
                {formatChange(action, before, after)} (<StaffName of={actor} />)
              </>
            ),
          }))}
        />
      </DetailSection>
    )}
  >
    {(row) => (
      <>
        {row.pending !== null && (
          <Alert severity="warning">
            Waiting for Stripe: {nameAction(`subscription.${row.pending.kind}`)}. It will be done as
            soon as Stripe responds.
          </Alert>
        )}
        {row.notForSale.length > 0 && (
          <Alert severity="info">
            Not for sale anymore: {row.notForSale.join(', ')}. This subscription continues at its
            price. You can’t add it to another one.
          </Alert>
        )}
        <State {...row} />
        <Subscriber {...row} />
        <DetailSection title="Agreed to">
          <HistoryList
            absent="Nothing is stored."
            entries={row.consents.map(({ text, givenAt }) => ({ id: givenAt, at: givenAt, text }))}
          />
        </DetailSection>
        <DetailSection title="Parcels">
          <HistoryList
            absent="None yet."
            entries={row.orders.map((order) => ({
              id: order.number,
              at: order.createdAt,
              text: (
                <>
                  <RecordLink resource="orders" id={order.number}>
                    {order.number}
                  </RecordLink>
                  , {order.isRenewal ? 'renewal' : 'first order'},{' '}
                  <Money cents={order.totalCents} /> <PurchaseState status={order.status} />
                </>
              ),
            }))}
          />
        </DetailSection>
      </>
    )}
  </DetailPage>
);
