import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { matrix } from '../test/start-test-api';
import { line, startTestShop } from '../test/test-shop';

describe.each(matrix)('persons who share a browser on $label', (engines) => {
  const shop = startTestShop(engines);
  const notFound = { status: 404, body: { error: { code: 'checkout_not_found' } } };

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  const buyIn = async (browser: Parameters<typeof shop.open>[0]) => {
    const session = await shop.open(browser);
    await shop.pay(session, { email: anyEmail() });
    const path = `/api/checkout/${session}`;
    expect(await browser.get(path)).toMatchObject({ body: { status: 'paid' } });
    return path;
  };

  test('a sign-out hides the orders of the browser', async () => {
    const browser = await signedInBrowser(shop.api);
    const path = await buyIn(browser);
    await browser.post('/api/auth/sign-out');
    expect(await browser.get(path)).toMatchObject(notFound);
    await browser.get('/api/auth/csrf');
    expect(await browser.get(path)).toMatchObject(notFound);
    await signedInBrowser(shop.api, { browser });
    expect(await browser.get(path)).toMatchObject(notFound);
  });

  test('an account deletion hides the orders of the browser', async () => {
    const browser = await signedInBrowser(shop.api);
    const path = await buyIn(browser);
    const { password } = browser;
    expect((await browser.post('/api/account/delete', { password })).status).toBe(200);
    await browser.get('/api/auth/csrf');
    expect(await browser.get(path)).toMatchObject(notFound);
  });

  test('a visitor cookie from before a sign-in shows no later orders', async () => {
    const browser = shop.api.visitor();
    await browser.token();
    const before = browser.cookies.get('candor-visitor') ?? '';
    await signedInBrowser(shop.api, { browser });
    const path = await buyIn(browser);
    const copy = shop.api.visitor();
    copy.cookies.set('candor-visitor', before);
    expect(await copy.get(path)).toMatchObject(notFound);
  });

  test('an order paid before a sign-up stays visible, also on other devices', async () => {
    const browser = shop.api.visitor();
    const path = await buyIn(browser);
    const open = await shop.open(browser, [line('flow', 2)]);
    const email = anyEmail();
    await browser.post('/api/auth/sign-up', { email, password: goodPassword });
    const token = await linkTokenFor(shop.api, email);
    await browser.post('/api/auth/confirm', { token });
    expect(await browser.get(path)).toMatchObject({ body: { status: 'paid' } });
    expect(await shop.open(browser, [line('flow', 2)])).toBe(open);
    const phone = shop.api.visitor();
    await phone.post('/api/auth/sign-in', { email, password: goodPassword });
    expect(await phone.get(path)).toMatchObject({ body: { status: 'paid' } });
    await browser.post('/api/auth/sign-out');
    expect(await browser.get(path)).toMatchObject(notFound);
  });
});
