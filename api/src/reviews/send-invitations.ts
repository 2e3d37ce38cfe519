import { formulaById } from '@candor/catalog-contract/formulas';
import { minuteMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import type { Mail } from '../mail/mail';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import { reviewInvitation } from '../mail/review-emails';
import type { Worker } from '../workers/workers';
import {
  dueInvitations,
  earlierInvitations,
  lockInvitation,
  ownerAddress,
  updateInvitation,
} from './invitation-store';
import type { Invitation } from './review-tables';

export type ReviewDeps = Pick<AppContext, 'db' | 'clock' | 'config'>;

const batchSize = 20;

/** The page of an invitation. The token is in the query, which no log records. */
export const reviewUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/api/reviews/write?token=${token}`;

/** A mail about an invitation, with its link. */
export const withReviewLink =
  ({ config }: Pick<ReviewDeps, 'config'>) =>
  ({ id }: Pick<Invitation, 'id'>, make: (url: string) => Mail): Mail => ({
    ...make(reviewUrl(config.publicOrigin, linkSecretPlaceholder)),
    link: { kind: 'review', owner: String(id) },
  });

/** Queues the mail of a due invitation, for the formulas that its owner was not invited for before. */
const sendInvitation = async (tx: Tx, deps: ReviewDeps, id: number, now: Date): Promise<void> => {
  const invitation = await lockInvitation(tx, id);
  if (invitation === null || invitation.dueAt === null || invitation.dueAt > now) return;
  const earlier = await earlierInvitations(tx, invitation);
  const known = new Set(earlier.flatMap(({ formulas }) => formulas));
  const formulas = invitation.formulas.filter((formula) => !known.has(formula));
  if (formulas.length === 0) return updateInvitation(tx, id, { dueAt: null });
  const to = await ownerAddress(tx, invitation);
  const formulaNames = formulas.map((formula) => formulaById(formula).name);
  const mail = withReviewLink(deps)(invitation, (url) =>
    reviewInvitation(to, { formulaNames, reviewUrl: url }),
  );
  await enqueue(tx, { ...mail, dedupeKey: `review-invitation:${id}` }, now);
  await updateInvitation(tx, id, { formulas, dueAt: null, invitedAt: now });
};

/** Queues the mails of due invitations, each in a transaction. @returns how many were due */
export const sendDueInvitations = async (deps: ReviewDeps): Promise<number> => {
  const now = deps.clock();
  const ids = await transaction(deps.db, (tx) => dueInvitations(tx, now, batchSize));
  for (const id of ids) await transaction(deps.db, (tx) => sendInvitation(tx, deps, id, now));
  return ids.length;
};

/** Runs in every API process; row locks share the work. */
export const invitationWorker = (deps: ReviewDeps): Worker => ({
  name: 'review-invitations',
  everyMs: minuteMs,
  run: async (signal) => {
    let due = 0;
    do due = await sendDueInvitations(deps);
    while (due === batchSize && !signal.aborted);
  },
});
