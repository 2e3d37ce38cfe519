import { shippedEmail } from '../mail/order-emails';
import { deliveredOn } from '../pricing/shipping-methods';
import { addressLines } from '../purchases/parcel-address';
import { shipPurchase, type ShipRules } from '../purchases/ship-purchase';
import { unshipPurchase } from '../purchases/unship-purchase';
import { orderKind } from './order-kind';
import { bottlesLeft, readGone } from './order-parcels';
import { moveOrder } from './order-store';
import type { Order } from './order-table';

const rules: ShipRules<Order> = {
  kind: orderKind,
  deliveredOn,
  markShipped: (tx, order, { at, ...parcel }) =>
    moveOrder(tx, order, 'shipped', { ...parcel, shippedAt: at }),
  mailKind: 'order-shipped',
  laterMails: ['order-tracking', 'order-replaced'],
  markWaiting: (tx, order) =>
    moveOrder(tx, order, 'paid', {
      shippedAt: null,
      carrier: null,
      tracking: null,
      deliveredOn: null,
    }),
  mail: async (tx, order, { publicOrigin, deliveredOn: arrives, parcel }) => {
    const gone = await readGone(tx, [order]);
    const isRest = gone.parcels.length > 0;
    const rest = bottlesLeft(order, gone).map(({ name, count }) => ({ name, quantity: count }));
    return shippedEmail({
      ...(await orderKind.inMails(tx, order, publicOrigin)),
      // A refund may have kept bottles here.
      lines: isRest || gone.unsent.length > 0 ? rest : order.lines,
      isRest,
      deliveredOn: arrives,
      parcel,
      address: addressLines(order),
    });
  },
};

/** Ships an order: see `shipPurchase`. */
export const shipOrder = shipPurchase(rules);

/** Takes the shipment of an order back: see `unshipPurchase`. */
export const unshipOrder = unshipPurchase(rules);
