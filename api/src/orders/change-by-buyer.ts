import type { ParcelAddress } from '@candor/api-contract/us-address';
import { dayMs } from '../config/durations';
import { auditAs, type Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { changeAddress } from '../purchases/change-address';
import { changeMailsSince } from '../purchases/purchase-mails';
import { requestRefund } from '../purchases/request-refund';
import type { BuyerDeps } from './buyer-deps';
import { resendReceipt } from './help-buyer';
import { findShownOrder, type Viewer } from './order-access';
import { orderKind } from './order-kind';
import type { Order } from './order-table';

const maxAddressesPerDay = 5;

/** The name of the person in the audit log and in the list of refunds. */
export const buyer = 'buyer';

const auditAsBuyer = ({ clock }: BuyerDeps): Audit =>
  auditAs({ name: buyer, role: null, address: null }, clock);

/**
 * The order that a browser may change: that of its account, or one that it opened by a mailed link.
 * @throws ShopError `order_not_found`, `sessions_unavailable`; `not_permitted` for the one that paid
 */
const findOwnOrder = (deps: BuyerDeps, number: string, viewer: Viewer): Promise<Order> =>
  transaction(deps.db, async (tx) => {
    const { order, access } = await findShownOrder(tx, deps, number, viewer);
    if (access.viewer !== 'owner')
      throw new ShopError(
        'not_permitted',
        'First open the order with the link we email you, so that nobody else can change it here.',
      );
    return order;
  });

/**
 * Cancels an order that has not left, and refunds the rest of it. While the payment provider is
 * unavailable, the refund is stored, nothing ships, and a worker completes it.
 * @throws ShopError those of `findOwnOrder`, `not_to_be_cancelled`, `changed_meanwhile`,
 * `subscription_not_found`, `refund_rejected`
 */
export const cancelByBuyer =
  (deps: BuyerDeps) =>
  async (
    number: string,
    viewer: Viewer,
    { revision, endSubscription }: { revision: number; endSubscription: boolean },
  ): Promise<void> => {
    const order = await findOwnOrder(deps, number, viewer);
    const { state, endsSubscription } = await requestRefund(deps.refunds)(
      order.number,
      {
        action: 'cancel',
        cents: null,
        parts: null,
        request: null,
        reason: 'changed_mind',
        note: '',
        endSubscription,
        revision,
        again: true,
      },
      { name: buyer, audit: auditAsBuyer(deps) },
    );
    if (state === 'rejected')
      throw new ShopError(
        'refund_rejected',
        `Our payment provider won’t take this refund. Please write to us, and a person will do it.${endsSubscription === null ? '' : ' Your account shows whether the subscription has ended.'}`,
      );
  };

/**
 * Changes where a parcel goes before it leaves: within its state where the provider computed the tax for it.
 * @throws ShopError those of `findOwnOrder`, `not_to_be_changed`, `changed_meanwhile`, `too_many_requests`
 */
export const changeAddressByBuyer =
  (deps: BuyerDeps) =>
  async (
    number: string,
    viewer: Viewer,
    wanted: { revision: number; shipTo: ParcelAddress },
  ): Promise<void> => {
    const order = await findOwnOrder(deps, number, viewer);
    const since = new Date(deps.clock().getTime() - dayMs);
    const changes = await transaction(deps.db, (tx) =>
      changeMailsSince(tx, order, 'order-address', since),
    );
    if (changes >= maxAddressesPerDay)
      throw new ShopError(
        'too_many_requests',
        `You’ve changed the address ${maxAddressesPerDay} times today. Write to us for another change.`,
      );
    if (order.status === 'needs_review')
      throw new ShopError('not_to_be_changed', 'One of us has to look at this order first.');
    const mayLeaveState = !deps.automaticTax;
    await changeAddress(orderKind)(deps)(
      order.number,
      { ...wanted, mayLeaveState },
      auditAsBuyer(deps),
    );
  };

/**
 * Mails the receipt again.
 * @throws ShopError those of `findOwnOrder`, `not_to_be_changed`, `changed_meanwhile`, `too_many_requests`
 */
export const resendReceiptByBuyer =
  (deps: BuyerDeps) =>
  async (number: string, viewer: Viewer, wanted: { revision: number }): Promise<void> => {
    const order = await findOwnOrder(deps, number, viewer);
    await resendReceipt(deps)(order.number, wanted, auditAsBuyer(deps));
  };
