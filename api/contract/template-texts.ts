/** When the words of a template are true, in plain words; a template is offered in no other situation. */
export const situationTexts = {
  any: 'Always',
  answer: 'In a reply to a message',
  first: 'In a message that we write first',
  'to-ship': 'The order is to ship',
  review: 'The order is in review',
  shipped: 'The order has shipped',
  'sent-again': 'A replacement has been sent',
  'address-changed': 'The address was changed',
  'part-refunded': 'A part was refunded',
  refunded: 'All of the order was refunded',
} as const;
export type Situation = keyof typeof situationTexts;
export const situations = Object.keys(situationTexts) as [Situation, ...Situation[]];

/** Each name stands for a value of the order, and becomes it. A template is offered only if each has a value. */
export const placeholderTexts = {
  order: 'order C-7K2Q-M9XD',
  carrier: 'UPS',
  tracking: '1Z999AA1',
  link: 'the carrier’s page about the parcel',
  shipped: 'Monday, November 30',
  arrival: 'Friday, December 4',
  address: '12 Oak Lane, Portland, OR 97201',
  total: '$49.00',
  refunded: '$12.50',
  'second-carrier': 'the carrier of the replacement',
  'second-tracking': 'the number of the replacement',
  'second-link': 'the carrier’s page about the replacement',
} as const;
export type Placeholder = keyof typeof placeholderTexts;

const inBraces = /\{([^{}]*)\}/g;

/** The names in braces of a text, in their order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(inBraces)].map(([, name = '']) => name);

/** Replaces the placeholders of a text; null when one has no value. */
export const fillTemplate = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string | null>>>,
): string | null => {
  const valueOf = (name: string) => values[name as Placeholder] ?? null;
  if (placeholdersIn(text).some((name) => valueOf(name) === null)) return null;
  return text.replace(inBraces, (_, name: string) => valueOf(name) ?? '');
};

/** Names the first placeholder that does not exist, or a brace without its other half; null for a good text. */
export const templateProblem = (text: string): string | null => {
  const unknown = placeholdersIn(text).find((name) => !Object.hasOwn(placeholderTexts, name));
  if (unknown !== undefined)
    return `has {${unknown}}, which is not one of ${Object.keys(placeholderTexts)
      .map((name) => `{${name}}`)
      .join(', ')}`;
  return /[{}]/.test(text.replace(inBraces, '')) ? 'has a brace without its other half' : null;
};
