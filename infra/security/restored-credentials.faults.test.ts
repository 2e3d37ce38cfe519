import { sql } from 'drizzle-orm';
import type { Browser } from '../../api/src/test/browser';
import { countTo, inRounds } from '../../api/src/test/in-rounds';
import {
  anyEmail,
  goodPassword,
  linkTokenFor,
  signedInBrowser,
} from '../../api/src/test/signed-in-browser';
import {
  codeOf,
  inviteToken,
  staffBrowser,
  staffPassword,
  type StaffBrowser,
} from '../../api/src/test/staff-browser';
import { buyerActions } from '../../api/src/test/test-buyers';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { reviewActions } from '../../api/src/test/test-reviews';
import { startTestShop } from '../../api/src/test/test-shop';
import { lostServer, type RestoredShop } from './restored-shop';

const changes = faultRuns(60, 1);
const newPassword = 'paper lantern 7';

/** Something that ended after the backup, and a check whether it is back in the restored shop. */
type Ended = {
  what: string;
  end: () => Promise<unknown>;
  isBack: (restored: RestoredShop) => Promise<boolean>;
};

describe.each(faultMatrix)('credentials that ended after a backup on $label', (engines) => {
  const shop = startTestShop(engines, {
    isStaffProxied: true,
    env: {
      LIMIT_SIGN_UP_PER_HOUR: '100000',
      LIMIT_CHECKOUT_PER_MINUTE: '100000',
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    },
  });
  const { api } = shop;
  const { buy, find, linkTo } = buyerActions(shop);
  const reviews = reviewActions(shop);
  const server = lostServer(engines, () => api);
  let owner: StaffBrowser;
  beforeAll(async () => {
    await server.open();
    owner = await staffBrowser(api, 'owner');
  });
  afterAll(server.close);

  const expectDone = async (reply: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await reply;
    expect([status < 300, body]).toEqual([true, body]);
  };
  const signsIn = async (browser: Browser, email: string, password = goodPassword) =>
    (await browser.post('/api/auth/sign-in', { email, password })).status === 200;
  const hasSession = async (browser: Browser) =>
    ((await browser.get('/api/auth/session')).body as { session: unknown }).session !== null;
  const follow = (browser: Browser, what: 'confirm' | 'undo', token: string) =>
    browser.post(`/api/auth/email/${what}`, { token });
  const move = (browser: Browser, email: string) =>
    browser.post('/api/account/email', { email, password: goodPassword });

  const ofShoppers: (() => Promise<Ended>)[] = [
    async () => {
      const { account, post } = await signedInBrowser(api);
      const body = { currentPassword: goodPassword, password: newPassword };
      return {
        what: 'a password that was changed',
        end: () => expectDone(post('/api/account/password', body)),
        isBack: ({ shopper }) => signsIn(shopper(), account.email),
      };
    },
    async () => {
      const { account } = await signedInBrowser(api);
      const { email } = account;
      return {
        what: 'a password that was reset by mail',
        end: async () => {
          const browser = api.visitor();
          await expectDone(browser.post('/api/auth/recover', { email }));
          const token = await linkTokenFor(api, email, 'reset');
          await expectDone(browser.post('/api/auth/reset', { token, password: newPassword }));
        },
        isBack: ({ shopper }) => signsIn(shopper(), email),
      };
    },
    async () => {
      const { account } = await signedInBrowser(api);
      const browser = api.visitor();
      await expectDone(browser.post('/api/auth/recover', { email: account.email }));
      const token = await linkTokenFor(api, account.email, 'reset');
      return {
        what: 'a link for a new password that was used',
        end: () => expectDone(browser.post('/api/auth/reset', { token, password: newPassword })),
        isBack: async ({ shopper }) =>
          (await shopper().post('/api/auth/reset', { token, password: newPassword })).status < 300,
      };
    },
    async () => {
      const browser = await signedInBrowser(api);
      return {
        what: 'a session that was signed out',
        end: () => expectDone(browser.post('/api/auth/sign-out')),
        isBack: ({ shopper }) => hasSession(shopper(browser.cookies)),
      };
    },
    async () => {
      const browser = await signedInBrowser(api);
      const thief = anyEmail();
      await expectDone(move(browser, thief));
      const confirm = await linkTokenFor(api, thief, 'email-confirm');
      const undo = await linkTokenFor(api, browser.account.email, 'email-undo');
      return {
        what: 'a change of address that was stopped',
        end: () => expectDone(follow(api.visitor(), 'undo', undo)),
        isBack: async ({ shopper }) =>
          (await follow(shopper(browser.cookies), 'confirm', confirm)).status < 300 ||
          signsIn(shopper(), browser.account.email),
      };
    },
    async () => {
      const browser = await signedInBrowser(api);
      const thief = anyEmail();
      await expectDone(move(browser, thief));
      const undo = await linkTokenFor(api, browser.account.email, 'email-undo');
      await expectDone(follow(browser, 'confirm', await linkTokenFor(api, thief, 'email-confirm')));
      return {
        what: 'a change of address that was taken back',
        end: () => expectDone(follow(api.visitor(), 'undo', undo)),
        isBack: async ({ shopper, db }) => {
          const { rows } = await db.execute(sql`select 1 from accounts where email = ${thief}`);
          return rows.length > 0 || signsIn(shopper(), thief);
        },
      };
    },
    async () => {
      const browser = await signedInBrowser(api);
      const to = anyEmail();
      return {
        what: 'an address that was left',
        end: async () => {
          await expectDone(move(browser, to));
          await expectDone(
            follow(browser, 'confirm', await linkTokenFor(api, to, 'email-confirm')),
          );
        },
        isBack: ({ shopper }) => signsIn(shopper(), browser.account.email),
      };
    },
    async () => {
      const { number, email } = await buy();
      await find(api.visitor(), number, email);
      const token = await linkTo(email);
      return {
        what: 'a link to an order that was opened',
        end: () => expectDone(api.visitor().post('/api/orders/open', { token })),
        isBack: async ({ shopper }) =>
          (await shopper().post('/api/orders/open', { token })).status < 300,
      };
    },
    async () => {
      const { email } = await buy();
      const reader = await signedInBrowser(api, { email });
      return {
        what: 'letters that were stopped',
        end: () => expectDone(reader.post('/api/coaching/stop')),
        isBack: async ({ db }) =>
          (
            await db.execute(
              sql`select 1 from coaching_readers where email = ${email} and state <> 'stopped'`,
            )
          ).rows.length > 0,
      };
    },
    async () => {
      const { email, link, browser } = await reviews.invited();
      await reviews.write(browser, link);
      await reviews.decide(email, 'publish');
      return {
        what: 'a review that was declined',
        end: () => expectDone(reviews.decide(email, 'decline', { reason: 'off_topic' })),
        isBack: async ({ db }) =>
          (
            await db.execute(
              sql`select 1 from reviews r join review_invitations i on i.id = r.invitation_id
                  where i.email = ${email} and r.state = 'published'`,
            )
          ).rows.length > 0,
      };
    },
  ];

  const entersStaff = async (
    browser: Browser,
    { email }: { email: string },
    code = '',
  ): Promise<boolean> =>
    (
      await browser.request('/staff/api/sign-in', {
        method: 'POST',
        body: { email, password: staffPassword, code },
      })
    ).status === 200;
  const hasStaffSession = async (browser: Browser) =>
    ((await browser.get('/staff/api/session')).body as { session: unknown }).session !== null;
  const change = async ({ session }: StaffBrowser, name: string, body: object = {}) => {
    const path = `/staff/api/staff/${session.staff.id}`;
    const { revision } = (await owner.get(path)).body as { revision: number };
    await expectDone(owner.post(`${path}/${name}`, { revision, ...body }));
  };

  const ofStaff: (() => Promise<Ended>)[] = [
    async () => {
      const member = await staffBrowser(api, 'support');
      return {
        what: 'a member who was disabled',
        end: () => change(member, 'disable'),
        isBack: async ({ staff }) =>
          (await hasStaffSession(staff(member.cookies))) ||
          entersStaff(staff(), member, member.recoveryCodes[0]),
      };
    },
    async () => {
      const member = await staffBrowser(api, 'support');
      return {
        what: 'a member who got a new link',
        end: () => change(member, 'new-link'),
        isBack: async ({ staff }) =>
          (await hasStaffSession(staff(member.cookies))) ||
          entersStaff(staff(), member, member.recoveryCodes[0]),
      };
    },
    async () => {
      const member = await staffBrowser(api, 'owner');
      return {
        what: 'a role that was lowered',
        end: () => change(member, 'role', { role: 'read-only' }),
        isBack: async ({ db }) =>
          (
            await db.execute(
              sql`select 1 from staff where id = ${member.session.staff.id} and role = 'owner'`,
            )
          ).rows.length > 0,
      };
    },
    async () => {
      const member = await staffBrowser(api, 'support');
      const [used = '', other = ''] = member.recoveryCodes;
      return {
        what: 'a recovery code that was used',
        end: async () => {
          const { status } = await member.request('/staff/api/sign-in', {
            method: 'POST',
            body: { email: member.email, password: staffPassword, code: used },
          });
          expect(status).toBe(200);
        },
        isBack: async ({ staff }) => {
          const isBack = await entersStaff(staff(), member, used);
          expect(await entersStaff(staff(), member, other)).toBe(true);
          return isBack;
        },
      };
    },
    async () => {
      const member = await staffBrowser(api, 'support');
      return {
        what: 'a session of staff that was signed out everywhere',
        end: () => expectDone(member.post('/staff/api/sign-out-everywhere')),
        isBack: ({ staff }) => hasStaffSession(staff(member.cookies)),
      };
    },
    async () => {
      const email = anyEmail();
      const token = await inviteToken(api, email, 'support');
      const join = async (browser: Pick<Browser, 'request'>) => {
        const post = (path: string, body: object) =>
          browser.request(path, { method: 'POST', body });
        const { body } = await post('/staff/api/join/begin', { token });
        const { secret = '' } = body as { secret?: string };
        const code = secret === '' ? '000000' : codeOf(secret, new Date());
        return post('/staff/api/join', { token, password: staffPassword, code });
      };
      return {
        what: 'a link to join that was used',
        end: () => expectDone(join(owner)),
        isBack: async ({ staff }) => (await join(staff())).status < 300,
      };
    },
  ];

  test(
    `does not come back with a restore, ${changes} of each kind`,
    async () => {
      const kinds = [...ofShoppers, ...ofStaff];
      const all: Ended[] = [];
      for (const kind of kinds) all.push(...(await inRounds(countTo(changes), 1, kind)));
      await server.backUp();
      for (const { end } of all) await end();
      // Mails of the lost server were sent.
      await api.db.execute(sql`update outbox set sent_at = now() where dead_at is null`);
      const { target } = await server.restore();
      const restored = await server.start(target);
      const undone: string[] = [];
      for (const { what, isBack } of all) if (await isBack(restored)) undone.push(what);
      recordMeasurement(
        `credentials that ended after a backup, ${engines.label}`,
        `${changes} of each of ${kinds.length} kinds, ${undone.length} undone by the restore`,
      );
      expect(undone).toEqual([]);
    },
    FAULT_TIMEOUT_MS,
  );
});
