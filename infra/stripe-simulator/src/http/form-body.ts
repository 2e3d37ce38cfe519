import { invalidRequest } from './stripe-error';

type Tree = { [key: string]: Tree | string };

const MAX_DEPTH = 8;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** The steps of `a[b][0]`. An empty step (`a[]`) stands for the next index. */
const stepsOf = (name: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const [, head, rest] = match ?? [];
  if (head === undefined) throw invalidRequest(`Invalid parameter name: ${name}`, name);
  const steps = [head, ...(rest ?? '').split(/[[\]]+/).filter((step) => step !== '')];
  if (name.endsWith('[]')) steps.push('');
  if (steps.length > MAX_DEPTH || steps.some((step) => forbidden.has(step)))
    throw invalidRequest(`Invalid parameter name: ${name}`, name);
  return steps;
};

const insert = (tree: Tree, name: string, value: string) => {
  const steps = stepsOf(name);
  let branch = tree;
  steps.forEach((given, index) => {
    const step = given === '' ? String(Object.keys(branch).length) : given;
    if (index === steps.length - 1) {
      branch[step] = value;
      return;
    }
    const next = branch[step] ?? {};
    if (typeof next === 'string') throw invalidRequest('Invalid object', name);
    branch[step] = next;
    branch = next;
  });
};

/** Converts objects with the keys 0, 1, 2… to lists. */
const withLists = (tree: Tree): unknown => {
  const entries = Object.entries(tree).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'string' ? value : withLists(value),
  ]);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
    : Object.fromEntries(entries);
};

/** Parses Stripe's form encoding: `line_items[0][price]=price_1&expand[]=customer`. All values are strings. */
export const parseForm = (text: string): Record<string, unknown> => {
  const tree: Tree = {};
  for (const [name, value] of new URLSearchParams(text)) insert(tree, name, value);
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : withLists(value),
    ]),
  );
};
