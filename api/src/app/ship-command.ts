import { parseArgs } from 'node:util';
import type { FoundersDeps } from '../founders/founders-deps';
import { shipReservation } from '../founders/ship-reservation';
import type { OpsCommand } from '../commands/ops-command';
import { onlyArgument } from '../commands/read-args';
import type { OrderDeps } from '../orders/order-deps';
import { shipOrder } from '../orders/ship-order';

/** `ops -- ship`, for orders and for founders' reservations. */
export const shipCommand = (deps: OrderDeps & FoundersDeps): OpsCommand => ({
  name: 'ship',
  summary: 'ORDER|RESERVATION [--tracking N]  marks it as shipped and mails the tracking number',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { tracking: { type: 'string' } },
      allowPositionals: true,
    });
    const number = onlyArgument(positionals, 'ship ORDER|RESERVATION [--tracking N]');
    const ship = number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps);
    return ship(number, values.tracking?.trim() || null);
  },
});
