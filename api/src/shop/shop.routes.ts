import { createHash } from 'node:crypto';
import { ShopResponse, StudyChecksResponse } from '@candor/api-contract/shop';
import { formulas } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { route, type Route } from '../http/route';
import { sendVersioned } from '../http/versioned';
import { identityOf, readSettings } from '../settings/settings-store';
import { readOffSale } from './off-sale-store';
import { soldOutFormulas } from './stock-store';
import { readStudyChecks } from './study-checks';

const readShop = async (tx: Tx, now: Date): Promise<ShopResponse> => {
  const { settings } = await readSettings(tx);
  const [oldest] = await readStudyChecks(tx, now);
  const [soldOut, offSale] = [await soldOutFormulas(tx), await readOffSale(tx)];
  const values = {
    identity: identityOf(settings),
    showSampleContent: settings.showSampleContent,
    soldOut: formulas
      .map(({ id }) => id)
      .filter((id) => soldOut.includes(id) || offSale.includes(id)),
    offSale,
    studies: oldest ? { oldest: oldest.lookedAt, isOverdue: oldest.isOverdue } : null,
  };
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return { version: hash.slice(0, 12), ...values };
};

/** Settings, stock and the state of the library for edge and browsers. */
export const shopRoutes = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Route[] => [
  route({
    method: 'get',
    path: '/api/shop',
    summary: "The shop's identity, and the formulas that are sold out",
    response: ShopResponse,
    handle: async (exchange) =>
      sendVersioned(exchange, await transaction(db, (tx) => readShop(tx, clock()))),
  }),
  route({
    method: 'get',
    path: '/api/studies',
    summary: 'When each study of the library was last looked at',
    response: StudyChecksResponse,
    handle: async () => ({
      studies: await transaction(db, (tx) => readStudyChecks(tx, clock())),
    }),
  }),
];
