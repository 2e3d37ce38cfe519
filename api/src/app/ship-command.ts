import { Option } from 'commander';
import { type Carrier, carriers } from '@candor/api-contract/carriers';
import type { Parcel } from '@candor/api-contract/parcel';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import { readTracking } from '@candor/api-contract/tracking-number';
import type { OpsCommand } from '../commands/ops-command';
import { type Audit, auditAsOps } from '../db/audit';
import { shipReservation } from '../founders/ship-reservation';
import { ShopError } from '../http/shop-error';
import { shipOrder } from '../orders/ship-order';
import type { SellingDeps } from '../purchases/purchase-deps';
import type { PurchaseDeps } from '../purchases/purchase-deps';

type Options = { carrier?: Carrier; tracking?: string };

/** Ships an order, or a reservation by a number that begins with F. */
export const shipByNumber =
  (deps: PurchaseDeps & SellingDeps) =>
  (written: string, parcel: Parcel, audit: Audit): Promise<string> => {
    const number = numberAsStored(written);
    const ship = number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps);
    return ship(number, parcel, audit);
  };

/** A tracking number in any spelling; null for none. @throws ShopError `invalid_request` */
const trackingOf = (written: string): string | null => {
  if (written.trim() === '') return null;
  const { tracking, problem } = readTracking(written);
  if (problem !== null) throw new ShopError('invalid_request', problem);
  return tracking;
};

/** `ops -- ship`, for orders and for founders' reservations. */
export const shipCommand = (deps: PurchaseDeps & SellingDeps): OpsCommand => ({
  name: 'ship',
  summary: 'marks an order or a reservation as shipped and mails carrier and tracking number',
  define: (command) =>
    command
      .argument('<number>', 'of the order or the reservation')
      .addOption(new Option('--carrier <carrier>', 'of the parcel').choices(carriers))
      .option('--tracking <number>', 'of the parcel'),
  run: (number: string, { carrier, tracking = '' }: Options) => {
    const parcel = { carrier: carrier ?? null, tracking: trackingOf(tracking) };
    return shipByNumber(deps)(number, parcel, auditAsOps(deps.clock));
  },
});
