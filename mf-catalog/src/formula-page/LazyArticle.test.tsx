import { formulas } from '@candor/catalog-contract/formulas';
import { article as focusArticle } from '../formulas/focus/article';
import { loadArticle } from './LazyArticle';

test('fetches the article of each formula once', async () => {
  const loaded = await Promise.all(formulas.map(({ id }) => loadArticle(id)));
  expect(loaded[0]?.article).toEqual(focusArticle);
  expect(new Set(loaded.map((result) => result?.article.whyItWorks)).size).toBe(8);
  expect(loadArticle('play')).toBe(loadArticle('play'));
});
