import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashOfLinkToken } from '../mail/mailed-link';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';

/** A quarter each: forged, used, expired, and of a mail that only unsubscribes. */
const linkCount = faultRuns(1_000);

describe.each(faultMatrix)('links of weekly questions on $label', (engines) => {
  const api = startTestApi(engines);

  const newToken = () => randomBytes(32).toString('base64url');

  /** Stores a link as the sender of mails does. */
  const stored = async (index: number, kind: 'open' | 'used' | 'expired' | 'unsubscribe') => {
    const token = newToken();
    const sentAt = new Date(Date.now() - (kind === 'expired' ? 31 : 1) * 86_400_000);
    const answeredAt = kind === 'used' ? sentAt : null;
    await api.db.execute(
      sql`with made as (
            insert into coaching_readers (email, state, token, created_at)
            values (${`${index}@answers.example`}, 'active', ${token.slice(1)}, ${sentAt}) returning id),
          letter as (
            insert into coaching_letters (reader_id, formula, week, sent_at, answered_at)
            select id, 'focus', 1, ${sentAt}, ${answeredAt} from made returning id, reader_id)
          insert into coaching_links (token_hash, reader_id, created_at, letter_id)
          select ${hashOfLinkToken(token)}, reader_id, ${sentAt},
            case when ${kind} = 'unsubscribe' then null else id end from letter`,
    );
    return token;
  };

  /** Tokens as strangers make them up: random, cut, longer, in another case, doubled. */
  const forge = (index: number, real: string): string => {
    const forgeries = [
      newToken(),
      real.slice(0, -1),
      `${real}A`,
      real.toUpperCase() === real ? '' : real.toUpperCase(),
      hashOfLinkToken(real),
      "' or 1=1 --",
    ];
    return forgeries[index % forgeries.length] ?? '';
  };

  test(
    'forged, used and expired links take no answer',
    async () => {
      const kinds = ['used', 'expired', 'unsubscribe'] as const;
      let rejected = 0;
      for (let index = 0; index < linkCount; index += 1) {
        const kind = kinds[index % 4];
        const token =
          kind === undefined
            ? forge(index >> 2, await stored(index, 'open'))
            : await stored(index, kind);
        const link = `/api/coaching/answer?token=${encodeURIComponent(token)}`;
        const visitor = api.visitor();
        const opened = await visitor.get(link);
        const posted = await visitor.request(link, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'answer=Taken',
        });
        if (opened.status === 410 && posted.status === 410) rejected += 1;
      }
      expect(rejected).toBe(linkCount);
      const { rows } = await api.db.execute(sql`select letter_id from coaching_answers`);
      expect(rows).toEqual([]);
      recordMeasurement(
        `weekly questions, ${engines.label}`,
        `${linkCount} forged, used or expired links, 0 taken`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
