import { Argument } from 'commander';
import { and, eq, gte } from 'drizzle-orm';
import { promises } from '@candor/shell-contract/promises';
import { wholeNumber, type OpsCommand } from '../commands/ops-command';
import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { supportMinutes } from '../pricing/business-days';
import { messageTable } from './messages-table';

/** Measures what the FAQ names as an aim. */
export const replyTimeCommand = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): OpsCommand => ({
  name: 'messages reply-time',
  summary: 'prints how long contact messages waited for a reply, in support hours',
  define: (command) =>
    command.addArgument(
      new Argument('[days]', 'that are counted').argParser(wholeNumber).default(30),
    ),
  run: async (days: number) => {
    const since = new Date(clock().getTime() - days * dayMs);
    const rows = await transaction(db, (tx) =>
      tx
        .select({ createdAt: messageTable.createdAt, repliedAt: messageTable.repliedAt })
        .from(messageTable)
        .where(and(eq(messageTable.kind, 'contact'), gte(messageTable.repliedAt, since))),
    );
    const minutes = rows.map(({ createdAt, repliedAt }) =>
      repliedAt ? supportMinutes(createdAt, repliedAt) : 0,
    );
    if (minutes.length === 0) return 'No message had a reply.';
    const hours = minutes.reduce((sum, each) => sum + each, 0) / minutes.length / 60;
    const counted = `${rows.length} ${rows.length === 1 ? 'reply' : 'replies'} in ${days} ${days === 1 ? 'day' : 'days'}`;
    return `${hours.toFixed(1)} hours of support on average, for ${counted}; the aim is ${promises.averageReplyHours}.`;
  },
});
