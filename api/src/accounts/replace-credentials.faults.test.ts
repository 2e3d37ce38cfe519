import type { Browser, BrowserResponse } from '../test/browser';
import { countTo } from '../test/in-rounds';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';

const chosenPassword = 'paper lantern 7';
const passwordOfThief = 'copper tunnel 93';

type Signed = { session: { refresh_token: string; user: { email: string } } | null };

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.get('/api/auth/session')).body as Signed).session !== null;

const refreshTokenOf = ({ body }: BrowserResponse): string =>
  (body as Signed).session?.refresh_token ?? '';

/** The list with an item at a place. */
const withItemAt = <Item>(items: readonly Item[], place: number, item: Item): Item[] => [
  ...items.slice(0, place),
  item,
  ...items.slice(place),
];

describe.each(faultMatrix)('a new password on $label', (engines) => {
  const api = startTestApi(engines, { env: { LIMIT_SIGN_UP_PER_HOUR: '1000' } });
  const rounds = faultRuns(200, 5);

  /** A token of the latest mail; null for a mail whose link was obsolete before it was sent. */
  const tokenOrNull = (email: string, kind: 'reset' | 'email-confirm' | 'email-undo') =>
    linkTokenFor(api, email, kind).catch(() => null);

  const signIn = (email: string, password: string, browser = api.visitor()) =>
    browser.post('/api/auth/sign-in', { email, password });

  const recover = (email: string) => api.visitor().post('/api/auth/recover', { email });

  const reset = (browser: Browser, token: string, password = chosenPassword) =>
    browser.post('/api/auth/reset', { token, password });

  const confirm = (browser: Browser, token: string, password = goodPassword) =>
    browser.post('/api/auth/email/confirm', { token, password });

  /**
   * An attacker who knows the password has a session, and a link that moves the account to another
   * address.
   */
  const openThief = async (email: string) => {
    const browser = api.visitor();
    const refreshToken = refreshTokenOf(await signIn(email, goodPassword, browser));
    const taker = anyEmail();
    await browser.post('/api/account/email', { email: taker, password: goodPassword });
    return { browser, refreshToken, taker, link: await linkTokenFor(api, taker, 'email-confirm') };
  };

  /** An owner whose thief was first takes the address back, and requests another link. */
  const recoverAgain = async (email: string, thief: { taker: string }, browser: Browser) => {
    if ((await signIn(thief.taker, goodPassword)).status === 200) {
      const token = await linkTokenFor(api, email, 'email-undo');
      await api.visitor().post('/api/auth/email/undo', { token });
    }
    await recover(email);
    const { status } = await reset(browser, await linkTokenFor(api, email, 'reset'));
    expect(status).toBe(200);
  };

  /** Resets while all kinds of requests are in flight. @returns what lives afterward and must not */
  const resetAmong = async (round: number): Promise<string[]> => {
    const { account } = await signedInBrowser(api);
    const { email } = account;
    const thief = await openThief(email);
    const unused = await recover(email).then(() => linkTokenFor(api, email, 'reset'));
    const used = await recover(email).then(() => linkTokenFor(api, email, 'reset'));
    await recover(email);
    const second = anyEmail();
    const owner = api.visitor();
    const visitors = countTo(8).map(() => api.visitor());
    await Promise.all([owner, ...visitors].map((browser) => browser.token()));
    const { browser, refreshToken } = thief;
    const password = { currentPassword: goodPassword, password: passwordOfThief };
    const deletions: BrowserResponse[] = [];
    const deleteAccount = async () => {
      const reply = await browser.post('/api/account/delete', { password: goodPassword });
      if (reply.status === 200) deletions.push(reply);
      return reply;
    };
    const others: (() => Promise<BrowserResponse>)[] = [
      ...visitors.map((visitor) => () => signIn(email, goodPassword, visitor)),
      () => browser.post('/api/account/email', { email: second, password: goodPassword }),
      () => browser.post('/api/auth/refresh', { refresh_token: refreshToken }),
      ...[
        [],
        [() => confirm(browser, thief.link)],
        [() => recover(email)],
        [() => browser.post('/api/account/password', password)],
        [deleteAccount],
      ]
        .slice(round % 5, (round % 5) + 1)
        .flat(),
    ];
    const place = round % (others.length + 1);
    const resetting = () => reset(owner, used);
    const replies = await Promise.all(withItemAt(others, place, resetting).map((send) => send()));
    // One that was faster has left no account to reset.
    if (deletions.length > 0) return replies[place]?.status === 200 ? ['a deletion'] : [];
    if (replies[place]?.status !== 200) await recoverAgain(email, thief, owner);

    const alive = (await isSignedIn(owner)) ? [] : ['what has ended the new session'];
    for (const other of [...visitors, browser])
      if (await isSignedIn(other)) alive.push('a session');
    // A link that was requested in flight may be one of the new password.
    const queued = round % 5 === 2 ? null : await tokenOrNull(email, 'reset');
    for (const link of [unused, queued])
      if (link !== null && (await reset(api.visitor(), link, passwordOfThief)).status === 200)
        alive.push('a link');
    const links = [thief.link, await tokenOrNull(second, 'email-confirm')];
    for (const link of links)
      if (link !== null && (await confirm(browser, link)).status === 200)
        alive.push('a confirmation');
    for (const old of [goodPassword, passwordOfThief])
      if ((await signIn(email, old)).status === 200) alive.push('a password');
    return alive;
  };

  test(
    `${rounds} resets among other requests leave one session and no link`,
    async () => {
      const alive: string[] = [];
      for (const round of countTo(rounds)) alive.push(...(await resetAmong(round)));
      recordMeasurement(
        `${rounds} resets among other requests, ${engines.label}`,
        `${alive.length} sessions, links and passwords of before live on`,
      );
      expect(alive).toEqual([]);
    },
    FAULT_TIMEOUT_MS,
  );
});
