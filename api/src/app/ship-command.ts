import { Option } from 'commander';
import { type Carrier, carriers } from '@candor/api-contract/carriers';
import { type Audit, auditAsOps } from '../db/audit';
import type { FoundersDeps } from '../founders/founders-deps';
import { shipReservation } from '../founders/ship-reservation';
import type { OpsCommand } from '../commands/ops-command';
import type { Parcel } from '../orders/carriers';
import type { OrderDeps } from '../orders/order-deps';
import { shipOrder } from '../orders/ship-order';

type Options = { carrier?: Carrier; tracking?: string };

/** Ships an order, or a reservation by a number that begins with F. */
export const shipPurchase =
  (deps: OrderDeps & FoundersDeps) =>
  (number: string, parcel: Parcel, audit: Audit): Promise<string> =>
    (number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps))(number, parcel, audit);

/** `ops -- ship`, for orders and for founders' reservations. */
export const shipCommand = (deps: OrderDeps & FoundersDeps): OpsCommand => ({
  name: 'ship',
  summary: 'marks an order or a reservation as shipped and mails carrier and tracking number',
  define: (command) =>
    command
      .argument('<number>', 'of the order or the reservation')
      .addOption(new Option('--carrier <carrier>', 'of the parcel').choices(carriers))
      .option('--tracking <number>', 'of the parcel'),
  run: (number: string, { carrier, tracking }: Options) => {
    const parcel = { carrier: carrier ?? null, tracking: tracking?.trim() || null };
    return shipPurchase(deps)(number, parcel, auditAsOps(deps.clock));
  },
});
