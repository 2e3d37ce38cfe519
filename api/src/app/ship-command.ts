import type { FoundersDeps } from '../founders/founders-deps';
import { shipReservation } from '../founders/ship-reservation';
import type { OpsCommand } from '../commands/ops-command';
import type { OrderDeps } from '../orders/order-deps';
import { shipOrder } from '../orders/ship-order';

/** `ops -- ship`, for orders and for founders' reservations. */
export const shipCommand = (deps: OrderDeps & FoundersDeps): OpsCommand => ({
  name: 'ship',
  summary: 'marks an order or a reservation as shipped and mails the tracking number',
  define: (command) =>
    command
      .argument('<number>', 'of the order or the reservation')
      .option('--tracking <number>', 'of the parcel'),
  run: (number: string, { tracking }: { tracking?: string }) => {
    const ship = number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps);
    return ship(number, tracking?.trim() || null);
  },
});
