/** Due date of mails of a backup: they wait for `ops -- restored send` or `drop`. */
export const parkedUntil = '9999-01-01T00:00:00Z';

/** The review reason of orders and reservations after a restore. */
export const restoreReviewReason =
  'restored from a backup: it may have shipped or been refunded since';

/**
 * Makes a restored database safe before a shop can use it: nobody is signed in, no link works, nothing
 * is mailed, shipped or refunded automatically. A backup may be of an older version, so tables are
 * checked for existence and newer columns are not used.
 */
export const sanitizeSql = `
do $quiet$
begin
  if to_regclass('public.sessions') is not null then delete from public.sessions; end if;
  if to_regclass('public.sign_ins') is not null then delete from public.sign_ins; end if;
  if to_regclass('public.account_tokens') is not null then delete from public.account_tokens; end if;
  if to_regclass('public.order_links') is not null then delete from public.order_links; end if;
  if to_regclass('public.outbox') is not null then
    update public.outbox set next_attempt_at = '${parkedUntil}'
      where sent_at is null and dead_at is null;
  end if;
  if to_regclass('public.coaching_readers') is not null then
    update public.coaching_readers set next_at = null where next_at is not null;
  end if;
  -- Those that are due were mailed after the backup.
  if to_regclass('public.review_invitations') is not null then
    update public.review_invitations set due_at = null where due_at <= now();
  end if;
  if to_regclass('public.orders') is not null then
    update public.orders set status = 'needs_review',
        review_reason = coalesce(review_reason || '; ', '') || '${restoreReviewReason}'
      where status = 'paid';
  end if;
  if to_regclass('public.founders_reservations') is not null then
    with looked_at as (
      update public.founders_reservations set status = 'needs_review'
        where status = 'confirmed' returning id
    )
    insert into public.founders_ledger (reservation_id, happened, held, claimed, at)
      select id, 'needs_review', 0, 0, now() from looked_at;
  end if;
end
$quiet$;
`;
