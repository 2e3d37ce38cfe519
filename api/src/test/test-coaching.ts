import type { Coaching } from '@candor/api-contract/coaching';
import { endPauses, sendDueEmails } from '../coaching/send-weekly-emails';
import type { OutboxRow } from '../mail/outbox-table';
import type { Browser } from './browser';
import { sendAllMails } from './send-all-mails';
import { anyEmail } from './signed-in-browser';
import { signIn } from './test-founders';
import { orderActions } from './test-orders';
import { line, type TestShop } from './test-shop';

/** Buyers with weekly emails, who choose when they come. */
export const coachingActions = (shop: TestShop) => {
  const desk = orderActions(shop);
  const deps = () => ({ ...shop.deps, sendsMail: false });
  /** Runs the worker once. */
  const sendAll = async () => {
    await endPauses(deps());
    while ((await sendDueEmails(deps())) > 0);
  };

  /** A signed-in buyer whose order has shipped. `enter` signs in again: days later a session has expired. */
  const enterBuyer = async (items = [line('focus')]) => {
    const email = anyEmail();
    const enter = () => signIn(shop.api, email);
    const browser = await enter();
    const { number } = await desk.buy({ items, email });
    await desk.ops('ship', number);
    return { email, enter, browser };
  };
  const coachingOf = async (browser: Browser): Promise<Coaching> =>
    ((await browser.get('/api/coaching')).body as { coaching: Coaching }).coaching;
  const choose = async (browser: Browser, changed: object = {}) => {
    const choice = { weekday: null, hour: 8, unwanted: [], ...changed };
    const { status, body } = await browser.post('/api/coaching/preferences', choice);
    if (status !== 200) throw new Error(`The choice returned status ${status}`);
    return (body as { coaching: Coaching }).coaching;
  };
  const nextOf = async (browser: Browser) =>
    new Date((await coachingOf(browser)).next?.at ?? Number.NaN);
  const weeksSent = async (browser: Browser) =>
    (await coachingOf(browser)).letters.map(({ week }) => week).reverse();

  /** The path and the query of a link in the last email. */
  const linkIn = async (email: string, page: string): Promise<string> => {
    const sent: OutboxRow[] = [];
    await sendAllMails(shop.api, sent);
    const mail = sent.findLast((row) => row.kind === 'coaching-letter' && row.recipient === email);
    const link = new RegExp(`https?:\\S+/${page}\\?token=\\S+`).exec(mail?.textBody ?? '')?.[0];
    const { pathname, search } = new URL(link ?? '');
    return pathname + search;
  };
  const send = (path: string, body: string | Record<string, string>) =>
    shop.api.visitor().request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });

  return { desk, deps, sendAll, enterBuyer, coachingOf, choose, nextOf, weeksSent, linkIn, send };
};
