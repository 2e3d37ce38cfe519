import { blockedScripts, javaScriptOff } from '../../infra/e2e/browser-errors';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

/** The ids in the links of the cards. */
const formulas = {
  Focus: 'focus',
  Flow: 'flow',
  Energy: 'energy',
  'Deep Sleep': 'sleep',
  Confidence: 'confidence',
  Soothe: 'soothe',
  Reset: 'reset',
  Play: 'play',
};

// Reads the server's HTML.
test.describe('content of the home page', () => {
  test.use(javaScriptOff);

  test.beforeEach(async ({ page, browserErrors }) => {
    browserErrors.allow(blockedScripts);
    await page.goto('/');
  });

  test('has all sections in order', async ({ page, home }) => {
    await test.step('headings', async () => {
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        /^Yes, it’s a placebo\./,
      );
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'Trusted by Thousands',
        'How can placebo create real change',
        'How Open-Label Placebo Works',
        'Science-Backed Results',
        'Eight formulas, one recipe',
        'Real Results from Real People',
        'What you get',
        'The price of nothing',
      ]);
    });

    await test.step('counters, labeled as illustrative', async () => {
      const trust = home.section('Trusted by Thousands');
      await expect(trust.getByRole('definition')).toHaveText(['847', '94%', '127']);
      await expect(trust.getByText('Illustrative figures')).toBeVisible();
    });

    await test.step('essay with its sources', async () => {
      const essay = home.section('How can placebo create real change');
      await expect(essay).toContainText('60 trials, 4,554 people');
      await expect(essay.getByRole('link', { name: 'Read how it works' })).toHaveAttribute(
        'href',
        '/how-it-works',
      );
    });

    await test.step('three cards', async () => {
      const cards = home.section('How Open-Label Placebo Works').getByRole('article');
      await expect(cards.getByRole('heading')).toHaveText([
        'You know.',
        'You practice.',
        'You notice.',
      ]);
    });

    await test.step('ten studies, two with a null result', async () => {
      const cards = home.section('Science-Backed Results').getByRole('article');
      await expect(cards).toHaveCount(10);
      await expect(cards.filter({ hasText: 'No effect' })).toHaveCount(2);
    });

    await test.step('four sample testimonials', async () => {
      const testimonials = home.section('Real Results from Real People').getByRole('listitem');
      await expect(testimonials).toHaveCount(4);
      for (const testimonial of await testimonials.all()) {
        await expect(testimonial.getByText('Sample review')).toBeAttached();
        await expect(testimonial.getByRole('img', { name: /^[1-5] of 5$/ })).toBeAttached();
        await expect(testimonial).toContainText(/“.+”.*\w+, \d\d\w+, \w+\. .+\. Takes \w+/);
      }
    });
  });

  test('the hero links to the formulas and the research', async ({ page }) => {
    await page.getByRole('link', { name: 'Choose Your Formula' }).click();
    await expect(page).toHaveURL('/#moments');
    await expect(page.getByRole('navigation', { name: 'The eight formulas' })).toBeInViewport();
    await page.getByRole('link', { name: 'View Research' }).click();
    await expect(page).toHaveURL('/research');
  });

  test('formula cards link to /formulas/{id}, which redirects', async ({ page, home }) => {
    const cards = home.section('Eight formulas, one recipe');
    for (const [name, id] of Object.entries(formulas)) {
      await expect(cards.getByRole('link', { name: `Learn More about ${name}` })).toHaveAttribute(
        'href',
        `/formulas/${id}`,
      );
    }
    await cards.getByRole('link', { name: 'Learn More about Deep Sleep' }).click();
    await expect(page).toHaveURL('/deep-sleep');
  });

  test('#pricing has the guarantee and the three plan buttons', async ({ page, home }) => {
    await page.goto('/#pricing');
    await expect(
      home.pricing.getByRole('heading', { name: 'The price of nothing' }),
    ).toBeInViewport();
    await expect(home.pricing.getByText('30-Day Feel-Better-or-Free Guarantee')).toBeVisible();
    for (const name of ['2-Pack', 'Single', 'Subscribe'])
      await expect(home.pricing.getByRole('button', { name, exact: true })).toBeVisible();
  });
});

test('Learn More opens the formula with one history entry', async ({ page, home }) => {
  await home.open();
  await page.getByRole('link', { name: 'Learn More about Reset' }).click();
  await expect(page).toHaveURL('/reset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a study card opens a dialog with all its fields', async ({ page, home }) => {
  await home.open();
  const card = home.section('Science-Backed Results').getByRole('article').first();
  await card.hover();
  await waitForHydration(page, '[aria-label="Studies"]');
  await card.getByRole('link', { name: 'Kaptchuk 2010' }).click();
  const study = page.getByRole('dialog', { name: /^Placebos without Deception/ });
  for (const text of [
    'Openly given',
    'PLoS ONE, 2010',
    'The landmark trial: IBS patients who knew',
    'Eighty people with irritable bowel syndrome were assigned at random',
    'Two-arm randomized trial at one academic center',
    'PLoS ONE. 2010;5(12):e15591. doi:10.1371/journal.pone.0015591',
  ])
    await expect(study).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(study).toBeHidden();
  await expect(card.getByRole('link', { name: 'Kaptchuk 2010' })).toBeFocused();
});

test('a study that does not load links to the library', async ({ page, home, browserErrors }) => {
  browserErrors.allow(/net::ERR_FAILED/);
  await home.open();
  await page.route(/\/releases\/mf-research\/.*\/client\/\d+\..*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Kaptchuk 2010' }).click();
  await expect(page).toHaveURL('/research?q=Kaptchuk');
});

test('the first use of the page moves nothing below the studies', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const seen = new Set<number>();
    const section = document.querySelector<HTMLElement>('[aria-labelledby="science"]');
    if (!section) throw new Error('no studies');
    new ResizeObserver(() => seen.add(section.offsetHeight)).observe(section);
    Object.assign(window, { heightsOfStudies: seen });
  });
  await page.getByRole('link', { name: 'Choose Your Formula' }).click();
  await expect(page.locator('#moments')).toBeInViewport();
  // The scripts of the carousel are there when its button works.
  await waitForHydration(page, 'button[aria-label="Next study"]');
  const heights = await page.evaluate(() => [
    ...(window as unknown as { heightsOfStudies: Set<number> }).heightsOfStudies,
  ]);
  expect(heights).toHaveLength(1);
});
