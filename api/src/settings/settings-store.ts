import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { line } from '@candor/api-contract/plain-text';
import { UsState, ZipCode } from '@candor/api-contract/us-address';
import { defaultIdentity, type ShopIdentity } from '@candor/shell-contract/shop-identity';
import type { Tx } from '../db/database';
import { settingsTable } from './settings-table';

/** All settings of the shop that staff change. */
export const ShopSettings = z.object({
  legalName: line('legal name', { most: 100 }),
  email: z.email('must be an email address').max(254),
  phone: z.string().regex(/^\+?[\d() .-]{7,30}$/, 'must be a phone number'),
  street: line('street', { most: 100 }),
  city: line('city', { most: 100 }),
  region: UsState,
  postalCode: ZipCode,
  showSampleContent: z.boolean(),
});
export type ShopSettings = z.output<typeof ShopSettings>;

/** Defaults, for settings that were never changed. */
export const defaultSettings: ShopSettings = { ...defaultIdentity, showSampleContent: true };

/** Settings with the revision that a change must name. */
export type StoredSettings = { settings: ShopSettings; revision: number };

const onlyRow = eq(settingsTable.id, 1);

const toSettings = (row: typeof settingsTable.$inferSelect | undefined): StoredSettings => {
  if (row === undefined) throw new Error('The table shop_settings has no row.');
  const settings = ShopSettings.parse({ ...defaultSettings, ...row.changed });
  return { settings, revision: row.revision };
};

export const readSettings = async (tx: Tx): Promise<StoredSettings> =>
  toSettings((await tx.select().from(settingsTable).where(onlyRow))[0]);

/** Locked until the transaction ends. */
export const lockSettings = async (tx: Tx): Promise<StoredSettings> =>
  toSettings((await tx.select().from(settingsTable).where(onlyRow).for('update'))[0]);

/** Stores what differs from the defaults, which therefore follow the code. */
export const writeSettings = async (tx: Tx, next: StoredSettings): Promise<void> => {
  const changed = Object.fromEntries(
    Object.entries(next.settings).filter(
      ([key, value]) => defaultSettings[key as keyof ShopSettings] !== value,
    ),
  );
  await tx.update(settingsTable).set({ changed, revision: next.revision }).where(onlyRow);
};

/** The part that pages and emails show. */
export const identityOf = ({ showSampleContent: _, ...identity }: ShopSettings): ShopIdentity =>
  identity;
