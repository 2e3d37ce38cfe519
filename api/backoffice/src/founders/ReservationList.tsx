import { DateInput, TextInput } from 'react-admin';
import { staffReservationStates } from '@candor/api-contract/reservation-states';
import type { StaffReservationRow } from '@candor/api-contract/staff-founders';
import { formulas } from '@candor/catalog-contract/formulas';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { ListPage } from '../components/ListPage';
import { Money } from '../components/Money';
import { RecordNumber } from '../components/RecordNumber';
import { ResponsiveList } from '../components/ResponsiveList';
import { Time } from '../components/Time';
import { PurchaseState, stateChoices } from '../orders/purchase-state';
import { describeOffer } from './describe-offer';

const formulaChoices = formulas.map(({ id, name }) => ({ id, name }));

const filters = [
  <TextInput key="text" source="text" label="Number, email or name" alwaysOn />,
  <ChoiceFilter
    key="state"
    source="state"
    label="State"
    choices={stateChoices(staffReservationStates)}
    alwaysOn
  />,
  <DateInput key="shipsBy" source="shipsBy" label="Ships by" alwaysOn />,
  <ChoiceFilter key="formula" source="formula" label="Formula" choices={formulaChoices} alwaysOn />,
];

const who = ({ firstName, email }: StaffReservationRow): string =>
  email === '' ? 'Account deleted' : `${firstName} <${email}>`;

/** The paid reservations of the Founders Batch. */
export const ReservationList = () => (
  <ListPage title="Reservations" sort={{ field: 'createdAt', order: 'DESC' }} filters={filters}>
    <ResponsiveList<StaffReservationRow>
      absent="No reservations yet."
      title={{
        sort: 'createdAt',
        label: 'Number',
        render: ({ id }) => <RecordNumber>{id}</RecordNumber>,
      }}
      columns={[
        {
          label: 'State',
          render: (row) => <PurchaseState {...row} isShipped={row.shippedAt !== null} />,
        },
        { label: 'Founder', render: who },
        { label: 'What', render: describeOffer },
        {
          sort: 'shipsBy',
          label: 'Ships by',
          render: ({ shipsBy, shippedAt }) =>
            shippedAt === null ? <Time at={shipsBy} isDayOnly /> : 'Shipped',
        },
        {
          label: 'Total',
          render: ({ totalCents }) => <Money cents={totalCents} />,
          isNumber: true,
        },
      ]}
    />
  </ListPage>
);
