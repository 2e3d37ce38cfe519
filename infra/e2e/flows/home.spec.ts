import { refusedScripts, scriptsOff } from '../quiet';
import { expect, test } from '../shop';

/** The eight with their ids in this chooser. */
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

// What stands in the page is looked at as it comes, before a single script has run.
test.describe('the sections of the home page', () => {
  test.use(scriptsOff);

  test.beforeEach(async ({ page, quiet }) => {
    quiet.expects(refusedScripts);
    await page.goto('/');
  });

  test('all of them, in order, each with what belongs to it', async ({ page, home }) => {
    await test.step('Sections, in order', async () => {
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
        'The price of nothing',
      ]);
    });

    await test.step('Trusted by Thousands counters, labelled where they stand', async () => {
      const trust = home.section('Trusted by Thousands');
      await expect(trust.getByRole('definition')).toHaveText(['847', '94%', '127']);
      await expect(trust.getByText('Illustrative figures')).toBeVisible();
    });

    await test.step('‘How can placebo create real change’, with its source one click away', async () => {
      const essay = home.section('How can placebo create real change');
      await expect(essay).toContainText('60 trials, 4,554 people');
      await expect(essay.getByRole('link', { name: 'Read how it works' })).toHaveAttribute(
        'href',
        '/how-it-works',
      );
    });

    await test.step('‘How Open-Label Placebo Works’ (three cards)', async () => {
      const cards = home.section('How Open-Label Placebo Works').getByRole('article');
      await expect(cards.getByRole('heading')).toHaveText([
        'You know.',
        'You practise.',
        'You notice.',
      ]);
    });

    await test.step('Science-Backed Results carousel: ten cards, two of which found nothing', async () => {
      const cards = home.section('Science-Backed Results').getByRole('article');
      await expect(cards).toHaveCount(10);
      await expect(cards.filter({ hasText: 'Null result, kept' })).toHaveCount(2);
    });

    await test.step('‘Real Results from Real People’ testimonial carousel of four samples, each with a name, an age, a situation, a rating, a review and a place', async () => {
      const voices = home.section('Real Results from Real People').getByRole('listitem');
      await expect(voices).toHaveCount(4);
      for (const voice of await voices.all()) {
        await expect(voice.getByText('Sample review')).toBeAttached();
        await expect(voice.getByRole('img', { name: /^[1-5] of 5$/ })).toBeAttached();
        await expect(voice).toContainText(/“.+”.*\w+, \d\d\w+, \w+\. .+\. Takes \w+/);
      }
    });
  });

  test('Hero with Choose Your Formula and View Research', async ({ page }) => {
    await page.getByRole('link', { name: 'Choose Your Formula' }).click();
    await expect(page).toHaveURL('/#formulas');
    await expect(
      page.getByRole('heading', { name: 'Eight formulas, one recipe' }),
    ).toBeInViewport();
    await page.getByRole('link', { name: 'View Research' }).click();
    await expect(page).toHaveURL('/research');
  });

  test('Eight formula cards with Learn More (to /formulas/{formula}, which redirects). In this chooser, Deep Sleep has the id sleep', async ({
    page,
    home,
  }) => {
    const shelf = home.section('Eight formulas, one recipe');
    for (const [name, id] of Object.entries(formulas)) {
      await expect(shelf.getByRole('link', { name: `Learn More about ${name}` })).toHaveAttribute(
        'href',
        `/formulas/${id}`,
      );
    }
    await shelf.getByRole('link', { name: 'Learn More about Deep Sleep' }).click();
    await expect(page).toHaveURL('/deep-sleep');
  });

  test('Pricing section (anchor #pricing) with the 30-Day Feel-Better-or-Free Guarantee and plan buttons 2-Pack, Single, Subscribe', async ({
    page,
    home,
  }) => {
    await page.goto('/#pricing');
    await expect(
      home.pricing.getByRole('heading', { name: 'The price of nothing' }),
    ).toBeInViewport();
    await expect(home.pricing.getByText('30-Day Feel-Better-or-Free Guarantee')).toBeVisible();
    for (const name of ['2-Pack', 'Single', 'Subscribe'])
      await expect(home.pricing.getByRole('button', { name, exact: true })).toBeVisible();
  });
});

test('Learn More leads to the page of the formula, and Back is one step (Redirects, replace)', async ({
  page,
  home,
}) => {
  await home.open();
  await page.getByRole('link', { name: 'Learn More about Reset' }).click();
  await expect(page).toHaveURL('/reset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a study’s card opens with title, journal, year, finding, description, methodology, citation and badge', async ({
  page,
  home,
}) => {
  await home.open();
  const card = home.section('Science-Backed Results').getByRole('article').first();
  await card.getByRole('link', { name: 'Kaptchuk 2010' }).click();
  const study = page.getByRole('dialog', { name: /^Placebos without Deception/ });
  for (const words of [
    'Placebo, and told so',
    'PLoS ONE, 2010',
    'The landmark trial: IBS patients who knew',
    'Eighty people with irritable bowel syndrome were assigned at random',
    'Two-arm randomised trial at one academic centre',
    'PLoS ONE. 2010;5(12):e15591. doi:10.1371/journal.pone.0015591',
  ])
    await expect(study).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(study).toBeHidden();
  await expect(card.getByRole('link', { name: 'Kaptchuk 2010' })).toBeFocused();
});

test('a card whose study does not arrive leads to it in the library', async ({
  page,
  home,
  quiet,
}) => {
  quiet.expects(/net::ERR_FAILED/);
  await home.open();
  await page.route(/\/releases\/mf-research\/.*\/client\/\d+\..*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Kaptchuk 2010' }).click();
  await expect(page).toHaveURL('/research?q=Kaptchuk');
});
