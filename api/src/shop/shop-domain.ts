import type { AppContext, Domain } from '../domain/domain';
import { settingsRoutes } from './settings.staff.routes';
import { shopRoutes } from './shop.routes';
import { stockRoutes } from './stock.staff.routes';

/** The shop's settings and its stock. */
export const shopDomain = (context: AppContext): Domain => ({
  routes: shopRoutes(context),
  staffRoutes: [...settingsRoutes(context), ...stockRoutes(context)],
});
