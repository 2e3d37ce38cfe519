import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { briefs } from './formula-brief';
import type { FormulaContent } from './formula-content';
import { content as confidence } from './content/confidence';
import { content as deepSleep } from './content/deep-sleep';
import { content as energy } from './content/energy';
import { content as flow } from './content/flow';
import { content as focus } from './content/focus';
import { content as play } from './content/play';
import { content as reset } from './content/reset';
import { content as soothe } from './content/soothe';

const contents: Record<FormulaId, FormulaContent> = {
  focus,
  flow,
  energy,
  'deep-sleep': deepSleep,
  confidence,
  soothe,
  reset,
  play,
};
const each = formulas.map(({ id, name }) => ({ name, content: contents[id], brief: briefs[id] }));

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

test.each(each)('$name has every field of a formula’s page', ({ content, brief }) => {
  expect(content.scienceBullets).toHaveLength(3);
  expect(content.findings).toHaveLength(3);
  expect(content.howToUse).toHaveLength(3);
  expect(content.sources.length).toBeGreaterThanOrEqual(2);
  expect(content.testimonials.length).toBeGreaterThanOrEqual(2);
  for (const text of textsOf([content, brief])) expect(text.trim()).not.toBe('');
});

test.each(each)('$name shows what was not found before what was', ({ content }) => {
  const nulls = content.findings.map(({ isNull = false }) => isNull);
  expect(nulls[0]).toBe(true);
  expect(nulls).toEqual([...nulls].sort((a, b) => Number(b) - Number(a)));
});

test.each(each)('every study that $name names stands among its sources', ({ content }) => {
  const listed = content.sources.map(({ text }) => text);
  for (const { source } of content.findings) {
    const [, author, year] = /^(\p{L}+(?:-\p{L}+)?) (\d{4})/u.exec(source) ?? [];
    if (!author || !year) continue;
    expect(listed).toContainEqual(expect.stringMatching(new RegExp(`^${author} .*${year}`, 's')));
  }
});

test('no formula borrows a text from another', () => {
  const texts = each.flatMap(({ content: { sources: _, findings, ...content }, brief }) =>
    textsOf([content, brief, findings.map(({ label }) => label)]),
  );
  const twice = texts.filter((text, i) => text.length > 24 && texts.indexOf(text) !== i);
  expect(twice).toEqual([]);
});

test('no text says that the shop’s capsules treat, cure or prevent anything', () => {
  for (const { content, brief } of each) {
    const { findings: _, sources: __, ...own } = content;
    for (const text of textsOf([own, brief]))
      expect(text).not.toMatch(
        /\b(cures?|heals?|treats?|treatment|relie(?:f|ves?)|prevents?|clinically|proven|side effects?)\b/i,
      );
  }
});

test('a sample shopper has a situation, never a disease', () => {
  for (const { content } of each)
    for (const { condition, rating } of content.testimonials) {
      expect(condition).not.toMatch(
        /insomnia|anxiety|depress|pain|ADHD|IBS|migraine|fatigue|disorder|syndrome/i,
      );
      expect([1, 2, 3, 4, 5]).toContain(rating);
    }
});
