import type { BundleId } from '@candor/catalog-contract/bundles';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { articleLoaders, briefs } from './briefs';
import { cards } from './cards';
import type { FormulaArticle } from './formula-texts';

const articleOf = async (id: FormulaId): Promise<FormulaArticle> =>
  (await articleLoaders[id]()).article;
const loadAll = () =>
  Promise.all(
    formulas.map(async ({ id }) => ({
      article: await articleOf(id),
      brief: briefs[id],
      card: cards[id],
    })),
  );

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

test.each(formulas)('$name has all texts of its page', async ({ id }) => {
  const article = await articleOf(id);
  expect(article.scienceBullets).toHaveLength(3);
  expect(article.findings).toHaveLength(3);
  expect(article.howToUse).toHaveLength(3);
  expect(article.sources.length).toBeGreaterThanOrEqual(2);
  for (const text of listTexts([article, briefs[id], cards[id]])) expect(text.trim()).not.toBe('');
});

test.each(formulas)('$name lists null results first', async ({ id }) => {
  const nulls = (await articleOf(id)).findings.map(({ isNull = false }) => isNull);
  expect(nulls[0]).toBe(true);
  expect(nulls).toEqual([...nulls].sort((a, b) => Number(b) - Number(a)));
});

test.each(formulas)('$name lists each study of its findings as a source', async ({ id }) => {
  const { findings, sources } = await articleOf(id);
  const listed = sources.map(({ text }) => text);
  const cited = findings.flatMap(({ source }) => {
    const [, author, year] = /^(\p{L}+(?:-\p{L}+)?) (\d{4})/u.exec(source) ?? [];
    return author && year ? [new RegExp(`^${author} .*${year}`, 's')] : [];
  });
  expect(cited).not.toEqual([]);
  expect(cited.filter((pattern) => !listed.some((text) => pattern.test(text)))).toEqual([]);
});

const suggestedBundles: Readonly<Record<FormulaId, readonly BundleId[]>> = {
  focus: ['creator-stack', 'workday-stack'],
  flow: ['creator-stack'],
  energy: ['workday-stack', 'joy-stack'],
  'deep-sleep': ['evening-wind-down'],
  confidence: ['creator-stack', 'joy-stack'],
  soothe: ['evening-wind-down'],
  reset: ['workday-stack', 'evening-wind-down'],
  play: ['joy-stack'],
};

test.each(formulas)('$name suggests its bundles in order', ({ id }) => {
  expect(briefs[id].bundles).toEqual(suggestedBundles[id]);
});

test('no two formulas share a text', async () => {
  const texts = (await loadAll()).flatMap(
    ({ article: { sources: _, findings, ...article }, brief, card }) =>
      listTexts([article, brief, card, findings.map(({ label }) => label)]),
  );
  const duplicates = texts.filter((text, i) => text.length > 24 && texts.indexOf(text) !== i);
  expect(duplicates).toEqual([]);
});

test('no text claims that the capsules treat, cure or prevent anything', async () => {
  for (const { article, brief, card } of await loadAll()) {
    const { findings: _, sources: __, ...own } = article;
    for (const text of listTexts([own, brief, card]))
      expect(text).not.toMatch(
        /\b(cures?|heals?|treats?|treatment|relie(?:f|ves?)|prevents?|clinically|proven|side effects?)\b/i,
      );
  }
});
