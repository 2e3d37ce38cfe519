import { z } from 'zod';
import { SavedAddressResponse } from '@candor/api-contract/account';
import { UsAddress } from '@candor/api-contract/staff-purchases';
import { transaction } from '../db/transaction';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { lockAccount } from '../identity/account-store';
import { requireAccount } from '../sessions/signed-in';
import type { AuthDeps } from './auth-deps';
import { savedAddressOf, saveAddress } from './saved-address-store';

const SaveAddress = z.object({ address: UsAddress.nullable() });

/** Name and address for the next purchase, for their owner only. */
export const savedAddressRoutes = ({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>): Route[] => [
  route({
    method: 'get',
    path: '/api/account/address',
    summary: 'The saved name and address',
    response: SavedAddressResponse,
    session: true,
    handle: async ({ req }) => {
      const { id } = requireAccount(req);
      return { address: await transaction(db, (tx) => savedAddressOf(tx, id)) };
    },
  }),
  route({
    method: 'post',
    path: '/api/account/address',
    summary: 'Saves name and address; null deletes them',
    body: SaveAddress,
    response: SavedAddressResponse,
    session: true,
    handle: async ({ req, body: { address } }) => {
      const { id } = requireAccount(req);
      await transaction(db, async (tx) => {
        if ((await lockAccount(tx, id)) === null)
          throw new ShopError('not_signed_in', 'Auth session missing!');
        await saveAddress(tx, id, address, clock());
      });
      return { address };
    },
  }),
];
