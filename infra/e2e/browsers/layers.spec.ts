import { PASSWORD } from '../pages/auth-page';
import { createOwner } from '../pages/create-owner';
import { Simulator } from '../shop';
import { expect, test } from './browsers';
import type { ShopTab } from './tab';

type Layer = { path: string; open: (tab: ShopTab) => Promise<void> };

const button = (name: string) => (tab: ShopTab) => tab.press('button', name, 'main');
const layers: Readonly<Record<string, Layer>> = {
  menu: { path: '/', open: (tab) => tab.openMenu() },
  'small print': { path: '/', open: (tab) => tab.pressFirst('main a[href="#disclaimer"]') },
  chooser: { path: '/', open: button('Choose a formula') },
  'study on the home page': { path: '/', open: (tab) => tab.press('link', 'Kaptchuk 2010') },
  'study in the library': {
    path: '/research?q=hartmann',
    open: (tab) => tab.pressText('Open-label placebo treatment does not enhance'),
  },
  'picture in the whole window': {
    path: '/focus',
    open: button('Bottle of Focus, and one of its capsules.'),
  },
  'offer after one bottle': { path: '/focus', open: button('Add to Cart $59') },
  'panel after a bundle': {
    path: '/bundles/workday-stack',
    open: (tab) => tab.pressText('Add to Cart'),
  },
  'details of a Founders formula': { path: '/founders', open: button('Details of Flow') },
};
/** In the account of its owner. */
const ownerLayers: Readonly<Record<string, Layer['open']>> = {
  'cancellation of an order': button('Cancel the order'),
  'changes of a subscription': button('Change, skip or pause'),
  'end of a subscription': button('Cancel subscription'),
  'refund of a Founders spot': button('Request a refund'),
  'deletion of the account': button('Delete my account'),
};

const CLOSER = ':is(dialog[open], [data-layer]) [aria-label="Close"], .menu[open] > summary';
/** Waits until as many layers are open, and have as many entries of the history. */
const expectLayers = (tab: ShopTab, count: number) =>
  expect
    .poll(() =>
      tab.evaluate(() => [
        document.querySelectorAll('dialog[open]:not(.is-page), [data-layer], .menu[open]').length,
        (history.state as { layer?: number } | null)?.layer ?? 0,
      ]),
    )
    .toEqual([count, count]);
const readScroll = (tab: ShopTab) => tab.evaluate(() => Math.round(scrollY));
const back = (tab: ShopTab) => tab.evaluate(() => history.back());
/** Steps to the entry that a closed layer has left, and waits for the step that leaves it again. */
const forward = async (tab: ShopTab) => {
  await tab.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset['stepped'];
    history.go = (by) => {
      dataset['stepped'] = String(by);
      History.prototype.go.call(history, by);
    };
    history.forward();
  });
  await expect
    .poll(() => tab.evaluate(() => document.documentElement.dataset['stepped']))
    .toBe('-1');
};

const expectBackCloses = async (tab: ShopTab, { path, open }: Layer) => {
  await open(tab);
  await expectLayers(tab, 1);
  const scrolled = await readScroll(tab);
  await back(tab);
  await expectLayers(tab, 0);
  await tab.expectAddress(new RegExp(`${path.replace('?', '\\?')}$`));
  expect(await readScroll(tab)).toBe(scrolled);
  await forward(tab);
  await expectLayers(tab, 0);
  await open(tab);
  await expectLayers(tab, 1);
  await tab.pressFirst(CLOSER);
  await expectLayers(tab, 0);
};

test('Back closes each layer and nothing else, and Forward reopens none', async ({ tab }) => {
  test.slow();
  await tab.narrow();
  for (const [name, layer] of Object.entries(layers))
    await test.step(name, async () => {
      await tab.open('/faq');
      await tab.open(layer.path);
      await expectBackCloses(tab, layer);
      await back(tab);
      await tab.expectAddress(/\/faq$/);
    });
});

test('Back closes each question of the account, and a link of a layer arrives', async ({
  tab,
  request,
  mailbox,
  email,
}) => {
  test.slow();
  await createOwner(request, email, { mailbox, provider: new Simulator(request) });
  await tab.narrow();
  await tab.open('/auth');
  await tab.fill('Email', email);
  await tab.fill('Password', PASSWORD);
  await tab.pressInDialog('Sign In');
  await tab.expectText('You hold a spot');
  await tab.open('/account');
  await tab.pressText('Details and changes');
  for (const [name, open] of Object.entries(ownerLayers))
    await test.step(name, () => expectBackCloses(tab, { path: '/account', open }));

  await tab.open('/focus');
  await tab.press('button', 'Add to Cart $59');
  await expectLayers(tab, 1);
  await tab.press('link', 'View cart', 'dialog[open]');
  await tab.expectText('Order Summary');
  await back(tab);
  await tab.expectAddress(/\/focus$/);
  await expectLayers(tab, 0);
  await tab.evaluate(() => history.forward());
  await tab.expectText('Order Summary');
});

test('the loop of the coin plays, or leaves its still, and pauses', async ({ tab }) => {
  await tab.open('/focus');
  await tab.pressFirst('[aria-label^="Show picture 3"]');
  const readWidths = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('img[src$=".loop.avif"]')].map(
        ({ complete, naturalWidth }) => complete && naturalWidth,
      ),
    );
  await expect.poll(readWidths).toEqual([960]);
  await tab.press('button', 'Pause the opening capsule');
  await expect.poll(readWidths).toEqual([]);
  await tab.press('button', 'Play the opening capsule');
  await expect.poll(readWidths).toEqual([960]);
});
