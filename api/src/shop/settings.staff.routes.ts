import { StaffSettings } from '@candor/api-contract/staff-shop';
import { brand } from '@candor/shell-contract/brand';
import { defaultIdentity } from '@candor/shell-contract/shop-identity';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { ShopError } from '../http/shop-error';
import { Revision } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import {
  identityOf,
  lockSettings,
  readSettings,
  ShopSettings,
  writeSettings,
  type StoredSettings,
} from '../settings/settings-store';

const SettingsChange = ShopSettings.extend({ revision: Revision });

const describe = ({ settings, revision }: StoredSettings): StaffSettings => ({
  id: 'shop',
  revision,
  identity: identityOf(settings),
  showSampleContent: settings.showSampleContent,
  defaults: defaultIdentity,
  shipDate: brand.shipDate,
});

/** The keys whose values differ, with the values of one side. */
const differing = (side: ShopSettings, other: ShopSettings) =>
  Object.fromEntries(
    Object.entries(side).filter(([key, value]) => other[key as keyof ShopSettings] !== value),
  );

/** The shop's identity and sample content, for staff. */
export const settingsRoutes = ({ db }: Pick<AppContext, 'db'>): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/settings/shop',
    summary: "The shop's identity and sample content, with their defaults",
    permission: 'catalogue:read',
    response: StaffSettings,
    handle: () => transaction(db, async (tx) => describe(await readSettings(tx))),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/settings/shop/change',
    summary: 'Changes settings; pages and emails follow within seconds',
    permission: 'catalogue:change',
    body: SettingsChange,
    response: StaffSettings,
    handle: ({ body: { revision, ...settings }, audit }) =>
      transaction(db, async (tx) => {
        const before = await lockSettings(tx);
        if (before.revision !== revision)
          throw new ShopError(
            'changed_meanwhile',
            'The settings have changed since you opened them.',
          );
        const next = { settings, revision: revision + 1 };
        await writeSettings(tx, next);
        await audit(tx, {
          action: 'settings.change',
          subject: 'settings shop',
          before: differing(before.settings, settings),
          after: differing(settings, before.settings),
        });
        return describe(next);
      }),
  }),
];
