import { AcceptButton, AddressButton, ShipButton, UndoButton } from '../orders/PurchaseActions';
import { OrderRefundActions } from '../refunds/OrderRefundActions';

/** The actions for a reservation. */
export const ReservationActions = () => (
  <>
    <AcceptButton
      label="Approve reservation"
      title="Approve this reservation"
      intro="It counts as confirmed, and its founder gets the confirmation if none was sent."
    />
    <ShipButton intro="The founder gets an email with carrier and number, and can no longer cancel." />
    <UndoButton />
    <AddressButton intro="The founder gets an email with the new address." />
    <OrderRefundActions />
  </>
);
