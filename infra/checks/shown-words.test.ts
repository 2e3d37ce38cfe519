import { read, trackedFiles } from './check';
import { shownSentences } from './promises/shown-sentences';
import { isShopperText } from './shopper-texts';

const british = new Set(
  [...read('infra/checks/words.txt').matchAll(/!(\w+)/g)].map(([, word]) => word),
);

/**
 * The American words for words that are correct elsewhere, and for phrases that sound translated.
 */
const forShoppers: readonly (readonly [RegExp, string])[] = [
  [/\bparcels?\b/i, 'package'],
  [/(?<!\/dev\/)\bmail(?:s|ed|ing)?\b(?![/-])/i, 'email; mail is paper'],
  [/\btelephones?\b(?!=no)/i, 'phone'],
  [/\bqueues?\b/i, 'line'],
  [/\bchemists?\b/i, 'pharmacy'],
  [/\bhalf past\b/i, 'the time in figures'],
  [/\b(?:counts?|stands?|stood|is to be found) under\b/i, 'see'],
  [/^in all,|\bpaid in all\b/i, 'in total'],
  [/\b(?:goes|go) on by (?:itself|themselves)\b/i, 'starts again'],
  [/\bone moment(?::| while)/i, 'Loading your orders'],
  [/\bplanned to leave\b/i, 'ships'],
  [/\bwho (?:floods|subscribes|chose|ordered|pays)\b(?=.*\b(?:is|are|has)\b)/i, 'if you'],
  [/\bfrom the end of the\b/i, 'you keep the days paid for'],
  [/\b(?:with the subject in place|holds today|comes along|way out of it)\b/i, 'plainly'],
];

const alsoForShoppers = /^(?:shell\/ui|api\/src\/(?:coaching|reviews|subscriptions))\//;
const notForShoppers =
  /\/test\/|style-guide|staff|-commands?\.|-metrics|\.routes\.|-domain\.|\.schema\.|mail\/(?:MailListPage|send-outbox)|decline-reasons|\/webgl-|svg\.ts|tags-page/;
const isForShoppers = (file: string): boolean =>
  (isShopperText(file) || alsoForShoppers.test(file)) && !notForShoppers.test(file);

/** The words of a sentence that are British, or not those of a store. What is filled in is code. */
const wrongWords = (sentence: string, isShopper: boolean): string[] => {
  const text = sentence.replaceAll(/\{[^{}]*\}/g, '{}');
  const found = (text.match(/[a-z]+/gi) ?? []).filter((word) => british.has(word.toLowerCase()));
  const other = isShopper ? forShoppers.filter(([words]) => words.test(text)) : [];
  return [...found, ...other.map(([, write]) => `write ${write}`)];
};

test('shoppers and staff read American words', () => {
  expect(wrongWords('Who pays has no colour in a parcel.', true)).toHaveLength(3);
  const wrong = trackedFiles()
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => isForShoppers(file) || /^api\/(?:backoffice\/)?src\//.test(file))
    .flatMap((file) => shownSentences(file, read(file)).map((text) => ({ file, text })))
    .map((shown) => ({ ...shown, wrong: wrongWords(shown.text, isForShoppers(shown.file)) }));
  expect(wrong.filter(({ wrong: words }) => words.length > 0)).toEqual([]);
});
