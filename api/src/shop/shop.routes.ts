import { createHash } from 'node:crypto';
import { ShopResponse } from '@candor/api-contract/shop';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { responseSent, route, type Route } from '../http/route';
import { identityOf, readSettings } from '../settings/settings-store';
import { soldOutFormulas } from './stock-store';

const readShop = async (tx: Tx): Promise<ShopResponse> => {
  const { settings } = await readSettings(tx);
  const values = {
    identity: identityOf(settings),
    showSampleContent: settings.showSampleContent,
    soldOut: await soldOutFormulas(tx),
  };
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return { version: hash.slice(0, 12), ...values };
};

/** Settings and stock for edge and browsers. */
export const shopRoutes = ({ db }: Pick<AppContext, 'db'>): Route[] => [
  route({
    method: 'get',
    path: '/api/shop',
    summary: "The shop's identity, and the formulas that are sold out",
    response: ShopResponse,
    handle: async ({ req, res }) => {
      const shop = await transaction(db, readShop);
      const etag = `"${shop.version}"`;
      res.set({ etag, 'cache-control': 'no-cache' });
      if (req.get('if-none-match')?.includes(etag) !== true) return shop;
      res.status(304).end();
      return responseSent;
    },
  }),
];
