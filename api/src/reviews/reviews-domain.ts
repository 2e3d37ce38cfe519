import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpsCommand } from '../commands/ops-command';
import { transaction } from '../db/transaction';
import type { AppContext, Domain } from '../domain/domain';
import type { LinkStores } from '../mail/mailed-link';
import {
  deleteInvitations,
  exportReviews,
  joinInvitations,
  moveInvitations,
  storeReviewLink,
  takeInvitationsBack,
} from './invitation-store';
import { invitationTable } from './review-tables';
import { reviewRoutes } from './reviews.routes';
import { reviewStaffRoutes } from './reviews.staff.routes';
import { invitationWorker, sendDueInvitations } from './send-invitations';
import { waitingReviews } from './waiting-reviews';

/** Links in mails about reviews; only their hashes are stored. */
export const reviewLinks: LinkStores = { review: storeReviewLink };

/** Invites the buyers of an address before the three weeks are over. */
const inviteCommand = (context: AppContext): OpsCommand => ({
  name: 'reviews invite',
  summary: 'sends the planned invitations to review of an address now',
  define: (command) => command.argument('<email>', 'the address of the buyer'),
  run: async (email: string) => {
    const due = await transaction(context.db, (tx) =>
      tx
        .update(invitationTable)
        .set({ dueAt: context.clock() })
        .where(
          and(eq(invitationTable.email, email.toLowerCase()), isNotNull(invitationTable.dueAt)),
        )
        .returning({ id: invitationTable.id }),
    );
    await sendDueInvitations(context);
    return `Invitations that were planned for ${email}: ${due.length}.`;
  },
});

/** Reviews of buyers: invited by mail, read by staff, published on the pages of formulas. */
export const reviewsDomain = (context: AppContext): Domain => ({
  routes: reviewRoutes(context),
  staffRoutes: reviewStaffRoutes(context),
  worklist: [waitingReviews],
  workers: [invitationWorker(context)],
  opsCommands: [inviteCommand(context)],
  mailedLinks: reviewLinks,
  accountHooks: {
    onConfirmed: joinInvitations,
    onEmailChanged: moveInvitations,
    onEmailTakenBack: takeInvitationsBack,
    exportAs: { name: 'reviews', read: exportReviews },
    onDeleted: deleteInvitations,
  },
});
