import { z } from 'zod';
import { SavedAddressResponse } from '@candor/api-contract/account';
import { UsAddress } from '@candor/api-contract/us-address';
import { transaction } from '../db/transaction';
import { route, type Route } from '../http/route';
import { lockSignedIn } from '../sessions/sign-in-store';
import { requireAccount, requireSignIn } from '../sessions/signed-in';
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
      const signIn = requireSignIn(req);
      await transaction(db, async (tx) => {
        await lockSignedIn(tx, signIn);
        await saveAddress(tx, signIn.accountId, address, clock());
      });
      return { address };
    },
  }),
];
