import type { AppContext, Domain } from '../domain/domain';
import { settingsRoutes } from './settings.staff.routes';
import { shopRoutes } from './shop.routes';
import { stockRoutes } from './stock.staff.routes';
import { studyCommands } from './study-commands';

/** The shop's settings, its stock, and when its studies were looked at. */
export const shopDomain = (context: AppContext): Domain => ({
  routes: shopRoutes(context),
  staffRoutes: [...settingsRoutes(context), ...stockRoutes(context)],
  opsCommands: studyCommands(context),
});
