import { sql } from 'drizzle-orm';
import { applyErasures } from '../backup/apply-erasures';
import { transaction } from '../db/transaction';
import { listErasuresSince } from '../privacy/erasures';
import { startTestApi } from '../test/start-test-api';
import { withdrawReview } from './write-review';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

/** Two published reviews, as a backup has them. */
const insertReviews = () =>
  api.db.execute(
    sql`insert into reviews (id, invitation_id, formula, state, rating, body, written_at, decided_at)
        overriding system value
        select 100 + i.id, i.id, 'focus', 'published', 1, 'Nothing.', now(), now()
        from review_invitations i on conflict do nothing`,
  );
const idsOf = async () => {
  const { rows } = await api.db.execute<{ id: number }>(sql`select id from reviews order by id`);
  return rows.map(({ id }) => Number(id));
};

test('a review that was withdrawn after a backup does not come back with it', async () => {
  await api.db.execute(
    sql`insert into review_invitations (source, email, formulas, delivered_on)
        select 'order:' || n, 'writer' || n || '@shopper.example', '["focus"]', '2026-11-01'
        from generate_series(1, 2) n`,
  );
  await api.db.execute(
    sql`insert into review_links (token_hash, invitation_id, created_at)
        select encode(sha256(convert_to('token-1', 'UTF8')), 'hex'), min(id), now()
        from review_invitations`,
  );
  await insertReviews();
  const [first, second] = await idsOf();
  await withdrawReview(api.context)({ token: 'token-1', formula: 'focus' });
  expect(await idsOf()).toEqual([second]);

  const list = await transaction(api.db, (tx) => listErasuresSince(tx, new Date(0)));
  expect(list.map(({ what }) => what)).toEqual(['review']);
  // The backup is older: it has the review, and not the list.
  await api.db.execute(sql`delete from erasures`);
  await insertReviews();
  expect(await idsOf()).toEqual([first, second]);
  await applyErasures(api.db, list, new Date());
  expect(await idsOf()).toEqual([second]);
});
