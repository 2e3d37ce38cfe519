import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { minifyCss } from '@candor/federation/build/minify-css';
import { read, trackedFiles, type Check } from '../check';
import { lackedBy } from './lacked-by.mjs';

const { properties = {}, selectors = {}, types = {}, 'at-rules': rules = {} } = bcd.css;

/** A page is whole without these. */
const enhancements = new Set([
  ...['content-visibility', 'details-content', 'scrollbar-width', 'text-wrap', 'view-timeline'],
  ...['cursor: not-allowed', 'cursor: pointer', 'cursor: zoom-in'],
]);

/** The functions of all types of values, by name. */
const functions = new Map<string, Identifier>();
const addFunctions = (found: Record<string, Identifier>) => {
  for (const [name, feature] of Object.entries(found)) {
    if (name === '__compat') continue;
    if (feature.__compat) functions.set(name, feature);
    addFunctions(feature);
  }
};
addFunctions(types);

type Named = [name: string, feature: Identifier | undefined];
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The text before a block: selectors, or the name of a rule. */
const featuresOfBlock = (text: string): Named[] => [
  ...namesIn(text, /@([a-z-]+)/g).map((name): Named => [name, rules[name]]),
  ...namesIn(text, /:([a-z][a-z-]+)/g).map((name): Named => [name, selectors[name]]),
];

const featuresOfDeclaration = (text: string): Named[] => {
  const [, property = '', value = ''] = /^([a-z-]+)\s*:(.*)$/s.exec(text) ?? [];
  const known = properties[property];
  if (known && lackedBy(known)) return [[property, known]];
  return [
    ...namesIn(value, /(?<![\w-])([a-z-]+)(?![\w(-])/g).map((name): Named => [
      `${property}: ${name}`,
      known?.[name],
    ]),
    ...namesIn(value, /(?<![\w-])([a-z-]+)\(/g).map((name): Named => [name, functions.get(name)]),
  ];
};

/** The features that a supported browser lacks, each with it: 'light-dark (ios_saf 17)'. */
export const lackingStyles = (css: string): string[] => {
  const parts = css.replace(/\/\*[\s\S]*?\*\//g, '').split(/(?<=[{};])/);
  let before: string | undefined;
  const named = parts.flatMap((part) => {
    const text = part.trim();
    if (text.endsWith('{')) return featuresOfBlock(text);
    const [property] = /^[a-z-]+/.exec(text) ?? [];
    // The declaration before it is the one of older browsers.
    const hasFallback = property !== undefined && property === before;
    before = property;
    return hasFallback ? [] : featuresOfDeclaration(text);
  });
  const tested = parts
    .filter((part) => part.includes('@supports'))
    .flatMap((part) => namesIn(part, /(?<![\w-])([a-z-]+)[:(]/g));
  return named.flatMap(([name, feature]) => {
    const browser = feature?.__compat && lackedBy(feature);
    return browser && !enhancements.has(name) && !tested.includes(name)
      ? [`${name} (${browser})`]
      : [];
  });
};

/** The styles of a source file: a style sheet as it is built, or the templates of components. */
const stylesOf = (file: string, content: string): string[] =>
  file.endsWith('.css')
    ? [minifyCss(content)]
    : namesIn(content, /(?:styled[^`;]*|css|keyframes|createGlobalStyle)`([^`]*)`/g).map((css) =>
        css.replace(/\$\{[^}]*\}/g, 'x'),
      );

/** Styles work in each browser of the list in package.json. */
export const supportedStyles: Check = {
  name: 'supported styles',
  differences: async () =>
    trackedFiles()
      .filter((file) => /^(shell|mf-[a-z]+)\/.*\.(css|tsx)$/.test(file))
      .flatMap((file) =>
        stylesOf(file, read(file)).flatMap((css) =>
          lackingStyles(css).map((lacking) => `${file} uses ${lacking}`),
        ),
      ),
};
