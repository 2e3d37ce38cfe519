import { secondMs } from '../config/durations';
import type { AppContext, Domain } from '../domain/domain';
import { priceRoutes } from './prices.routes';
import { priceStaffRoutes } from './prices.staff.routes';
import { syncVersions, type SyncDeps } from './sync-versions';

const syncEveryMs = 2 * secondMs;

/** The price book with its versions: for pages and edges, and for the staff who plan new prices. */
export const pricesDomain = (
  { db, clock, logger, priceBook }: AppContext,
  atProvider: Pick<SyncDeps, 'payments' | 'pricesAtProvider'>,
): Domain => ({
  routes: priceRoutes(priceBook),
  staffRoutes: priceStaffRoutes({ db, clock }),
  workers: [
    {
      name: 'price-versions',
      everyMs: syncEveryMs,
      run: () => syncVersions({ db, clock, logger, ...atProvider }),
    },
  ],
});
