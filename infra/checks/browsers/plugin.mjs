/** A plugin of oxlint that rejects APIs which a supported browser lacks. */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { lackedBy } from './lacked-by.mjs';

const { builtins } = bcd.javascript;
const objects = { ...bcd.api, ...builtins, ...builtins.Intl };
const isFeature = (feature) => feature?.__compat !== undefined;

const membersOf = (name) =>
  Object.entries(objects[name]).filter(
    ([key, feature]) => key !== '__compat' && isFeature(feature),
  );

/** Returns the meanings of a name in a page: an object, or a member of `window`. */
const globals = new Map(
  [...Object.entries(objects), ...membersOf('Window')].filter(([, feature]) => isFeature(feature)),
);

/** The members of this name that objects have. */
const members = new Map();
for (const name of Object.keys(objects))
  for (const [key, feature] of membersOf(name)) {
    const member = key.replace(/_static$/, '');
    members.set(member, [...(members.get(member) ?? []), feature]);
  }

/** Objects of a page, and their interfaces. */
const instances = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
};

/**
 * Returns the meanings of `object.member`. When the object is unknown, each method of this name
 * counts.
 */
const featuresOf = (object, member, isCalled) => {
  const type = instances[object] ?? object;
  const known = [objects[type]?.[`${member}_static`], objects[type]?.[member]].find(isFeature);
  if (known) return [known];
  if (type === 'Window') return globals.has(member) ? [globals.get(member)] : [];
  // A name of one word is often ours.
  return isCalled && /[a-z][A-Z]/.test(member) ? (members.get(member) ?? []) : [];
};

/** A browser that lacks all of these features. */
const lackingAll = (features) => {
  const browsers = features.map(lackedBy);
  return browsers.every(Boolean) ? browsers[0] : undefined;
};

const create = (context) => {
  // A page that tests whether an API exists has a fallback.
  const tested = new Set();
  const found = [];
  const add = (node, browser) => browser && found.push({ node, browser });
  return {
    BinaryExpression: ({ operator, left }) => operator === 'in' && tested.add(left.value),
    UnaryExpression: ({ operator, argument }) => operator === 'typeof' && tested.add(argument.name),
    MemberExpression: (node) => {
      const { object, property, computed, optional, parent } = node;
      const isCalled = parent.type === 'CallExpression' && parent.callee === node;
      if (!computed && !optional && !(isCalled && parent.optional))
        add(property, lackingAll(featuresOf(object.name, property.name, isCalled)));
    },
    'Program:exit': () => {
      for (const { identifier, isValueReference } of context.sourceCode.scopeManager.globalScope
        .through)
        if (isValueReference && globals.has(identifier.name))
          add(identifier, lackedBy(globals.get(identifier.name)));
      for (const { node, browser } of found)
        if (!tested.has(node.name))
          context.report({ node, message: `${browser} has no '${node.name}': see decision 54.` });
    },
  };
};

// eslint's shape of a plugin.
export default {
  meta: { name: 'browsers' },
  rules: { 'supported-apis': { meta: { type: 'problem', schema: [] }, create } },
};
