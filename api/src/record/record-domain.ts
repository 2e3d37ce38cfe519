import { z } from 'zod';
import {
  EntryId,
  RecordEntryResponse,
  RecordResponse,
  ScaleChoiceResponse,
} from '@candor/api-contract/record';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext, Domain } from '../domain/domain';
import { route, type Route } from '../http/route';
import { requireAccount, requireSignIn } from '../sessions/signed-in';
import { mergeIntoAccount } from './merge-record';
import { readRecord } from './record-store';

const listOf = <Item extends z.ZodType>(item: Item, longest: number) =>
  z.array(item).max(longest, `has more than ${longest}; send them in parts`).default([]);

/** The body that a device sends. The contract has the rule for merging. */
const MergeRecord = z.object({
  entries: listOf(RecordEntryResponse, 200),
  replaced: listOf(EntryId, 2_000),
  choices: listOf(ScaleChoiceResponse, 200),
});

const recordRoutes = (db: Database, clock: () => Date): Route[] => [
  route({
    method: 'get',
    path: '/api/record',
    summary: 'The lines, ratings and scales of the signed-in account',
    response: RecordResponse,
    session: true,
    handle: ({ req }) => {
      const { id } = requireAccount(req);
      return transaction(db, (tx) => readRecord(tx, id));
    },
  }),
  route({
    method: 'post',
    path: '/api/record',
    summary: 'Merges lines, ratings and scales of a device, in any order; nothing written is lost',
    body: MergeRecord,
    response: RecordResponse,
    session: true,
    handle: ({ req, body }) => mergeIntoAccount(db, requireSignIn(req), body, clock()),
  }),
];

/** The notes of shoppers about their days; they are deleted with the account. */
export const recordDomain = ({ db, clock }: AppContext): Domain => ({
  routes: recordRoutes(db, clock),
  accountHooks: {
    exportAs: {
      name: 'record',
      read: async (tx, { id }) => {
        if (id === null) return [];
        const { entries, choices } = await readRecord(tx, id);
        return [...entries, ...choices];
      },
    },
  },
});
