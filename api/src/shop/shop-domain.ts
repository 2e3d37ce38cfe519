import { hasSampleAddress } from '@candor/shell-contract/shop-identity';
import { transaction } from '../db/transaction';
import type { AppContext, Domain } from '../domain/domain';
import { readSettings } from '../settings/settings-store';
import { productRoutes } from './products.staff.routes';
import { settingsRoutes } from './settings.staff.routes';
import { shopRoutes } from './shop.routes';
import { lowStock } from './stock-worklist';
import { stockRoutes } from './stock.staff.routes';
import { studyCommands } from './study-commands';

/** Staff write the address while the shop runs, so a missing one cannot stop the start. */
const warnOfSampleAddress = async ({ config, db, logger }: AppContext): Promise<void> => {
  if (!config.production || config.demo) return;
  const { settings } = await transaction(db, readSettings);
  if (hasSampleAddress(settings)) logger.warn('sample address is shown');
};

/** The shop's settings, its stock, and when its studies were looked at. */
export const shopDomain = (context: AppContext): Domain => ({
  routes: shopRoutes(context),
  staffRoutes: [...settingsRoutes(context), ...stockRoutes(context), ...productRoutes(context)],
  worklist: [lowStock],
  opsCommands: studyCommands(context),
  atStart: () => warnOfSampleAddress(context),
});
