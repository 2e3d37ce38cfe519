import { Option } from 'commander';
import { type Carrier, carriers } from '@candor/api-contract/carriers';
import { auditAsOps } from '../db/audit';
import type { FoundersDeps } from '../founders/founders-deps';
import { shipReservation } from '../founders/ship-reservation';
import type { OpsCommand } from '../commands/ops-command';
import type { OrderDeps } from '../orders/order-deps';
import { shipOrder } from '../orders/ship-order';

type Options = { carrier?: Carrier; tracking?: string };

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
    const ship = number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps);
    const parcel = { carrier: carrier ?? null, tracking: tracking?.trim() || null };
    return ship(number, parcel, auditAsOps(deps.clock));
  },
});
