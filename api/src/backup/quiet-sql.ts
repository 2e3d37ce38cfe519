/** When a mail from before a restore is due: not until an operator has said what becomes of it. */
export const parkedUntil = '9999-01-01T00:00:00Z';

/** Why an order or reservation is looked at after a restore. */
export const restoredReason = 'restored from a backup: it may have shipped or been refunded since';

/**
 * What must be true of a restored database from its first moment on, also while a shop runs on it:
 * nobody is signed in, no link works, nothing is mailed, shipped or refunded by itself. A backup may be
 * of an older version, so each table is looked for, and no younger column is named.
 */
export const quietSql = `
do $quiet$
begin
  if to_regclass('public.sessions') is not null then delete from public.sessions; end if;
  if to_regclass('public.sign_ins') is not null then delete from public.sign_ins; end if;
  if to_regclass('public.account_tokens') is not null then delete from public.account_tokens; end if;
  if to_regclass('public.outbox') is not null then
    update public.outbox set next_attempt_at = '${parkedUntil}'
      where sent_at is null and dead_at is null;
  end if;
  if to_regclass('public.coaching_readers') is not null then
    update public.coaching_readers set next_at = null where next_at is not null;
  end if;
  if to_regclass('public.orders') is not null then
    update public.orders set status = 'needs_review',
        review_reason = coalesce(review_reason || '; ', '') || '${restoredReason}'
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
