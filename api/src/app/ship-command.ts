import { Option } from 'commander';
import { type Carrier, carriers } from '@candor/api-contract/carriers';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import { readTracking } from '@candor/api-contract/tracking-number';
import type { OpsCommand } from '../commands/ops-command';
import { type Audit, auditAsOps } from '../db/audit';
import { shipReservation } from '../founders/ship-reservation';
import { ShopError } from '../http/shop-error';
import { shipOrder } from '../orders/ship-order';
import type { SentParcel } from '../purchases/check-parcel';
import type { SellingDeps } from '../purchases/purchase-deps';
import type { PurchaseDeps } from '../purchases/purchase-deps';

type Options = { carrier?: Carrier; tracking?: string; checked?: boolean };

/** Ships an order, or a reservation by a number that begins with F. */
export const shipByNumber =
  (deps: PurchaseDeps & SellingDeps) =>
  (written: string, parcel: SentParcel, audit: Audit): Promise<string> => {
    const number = numberAsStored(written);
    const ship = number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps);
    return ship(number, parcel, audit);
  };

/** A tracking number in any spelling; null for none. @throws ShopError `invalid_request` */
const readLabel = (written: string): Pick<SentParcel, 'tracking' | 'labelZip'> => {
  if (written.trim() === '') return { tracking: null };
  const { tracking, zip, problem } = readTracking(written);
  if (problem !== null) throw new ShopError('invalid_request', problem);
  return { tracking, labelZip: zip };
};

/** `ops -- ship`, for orders and for founders' reservations. */
export const shipCommand = (deps: PurchaseDeps & SellingDeps): OpsCommand => ({
  name: 'ship',
  summary: 'marks an order or a reservation as shipped and mails carrier and tracking number',
  define: (command) =>
    command
      .argument('<number>', 'of the order or the reservation')
      .addOption(new Option('--carrier <carrier>', 'of the parcel').choices(carriers))
      .option('--tracking <number>', 'of the parcel')
      .option('--checked', 'ships in spite of a doubt about the tracking number'),
  run: (number: string, { carrier, tracking = '', checked: isChecked = false }: Options) => {
    const parcel = { carrier: carrier ?? null, ...readLabel(tracking), isChecked };
    return shipByNumber(deps)(number, parcel, auditAsOps(deps.clock));
  },
});
