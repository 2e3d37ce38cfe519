import { offerPrices } from '../founders/price-offer';
import { firstPlan } from '../prices/price-book';
import { syncVersions } from '../prices/sync-versions';
import { allProviderPrices } from '../pricing/provider-prices';
import type { StaffBrowser } from './staff-browser';
import type { TestShop } from './test-shop';

/** The first prices, with a bottle at another one. */
export const bottlePlan = (cents: number) => ({
  ...firstPlan,
  bottle: {
    ...firstPlan.bottle,
    cents,
    listCents: Math.max(cents, firstPlan.bottle.listCents),
  },
});

/** Dependencies of the worker that writes planned prices to the provider. */
export const syncDeps = ({ deps }: TestShop) => ({
  ...deps,
  pricesAtProvider: (book: Parameters<typeof offerPrices>[0]) => [
    ...allProviderPrices(book),
    ...offerPrices(book),
  ],
});

/** Plans prices as an owner does, without the sync. */
export const postPlan = (
  owner: StaffBrowser,
  plan: object,
  effectiveFrom: Date,
  more: object = {},
) => owner.post('/staff/api/prices', { plan, effectiveFrom: effectiveFrom.toISOString(), ...more });

/** Plans prices and writes them to the provider. @returns the version's name */
export const planSynced = async (
  shop: TestShop,
  owner: StaffBrowser,
  plan: object,
  effectiveFrom: Date,
  more: object = {},
): Promise<string> => {
  const { status, body } = await postPlan(owner, plan, effectiveFrom, more);
  if (status !== 201) throw new Error(`Not planned: ${status} ${JSON.stringify(body)}`);
  await syncVersions(syncDeps(shop));
  const { id } = body as { id: string };
  const { body: version } = await owner.get(`/staff/api/prices/${id}`);
  const { state } = version as { state: string };
  if (state !== 'synced') throw new Error(`The new prices are ${state}.`);
  return id;
};
