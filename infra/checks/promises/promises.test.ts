import { read, trackedFiles } from '../check';
import { isShopperText } from '../shopper-texts';
import { shownSentences } from './shown-sentences';

/** Each line, with those indented below it: 'text | text <- test file: title | title; test file: title'. */
const promises = read('infra/checks/promises/promises.txt')
  .replaceAll(/\n {2}/g, ' ')
  .trim()
  .split('\n')
  .map((line) => line.split(' <- '));
const texts = promises.flatMap(([shown = '']) => shown.split(' | '));
const files = trackedFiles();
const sentences = files
  .filter(isShopperText)
  .flatMap((file) => shownSentences(file, read(file)).map((text) => ({ file, text })));

/** Sentences that match one of these promise what we do. */
const patterns: readonly RegExp[] = [
  /\bwithin (?:\{|an?\b|one|two|five|\d)/i,
  /\bour team|a person (?:reads|answers|replies|looks|will|sends)|they answer\b/i,
  /\bwe(?:’ll| will| would)?(?: \w+)? (?:aim|answer|reply|replace|refund|ship|send|e?mail|write|delete|erase|keep|store|check|share|build|see|sell nothing)\b/i,
  /\b(?:replaced|refunded|free (?:of charge|standard|2-day|shipping)|(?:is|are|or) free|at no charge)\b/i,
  /\b(?:(?:every|each|once a) (?:month|week)|monthly|weekly (?:emails|letters|coaching)|updated)\b/i,
  /\b(?:delet|eras)(?:es?|ed|ing)\b/i,
  /\b(?:we|it|they|nothing|none|nobody)\b.*\bnever\b|\bnever (?:see|share|sell|store|send|charge|ask)/i,
  /\b(?:guarantee|money[ -]back|money (?:goes|comes|back)|your money)\b/i,
  /\b(?:until you cancel|cancel(?:l?ed)?\b.*\bany time|any time before|in two clicks|takes effect)\b/i,
  /\bnothing (?:more |about |of |is )*(?:will be |you )?(?:charged|sent|kept|stored|ships)\b|\b(?:not|neither) charged\b/i,
  /\b(?:is|are|card) kept\b|\bkept (?:in|for|by|until)\b|not with us\b/i,
  /\bships? (?:by|within|from|the same)\b|\bsame[- ]day\b|arrives? within|\btracking (?:is|number)\b/i,
  /\bgood for (?:one|two|an|\d+)|\bworks once\b/i,
  /\bnumber on the (?:bottom|bottle|label)\b|\bon the label\b|\ba place to write\b/i,
  /\bpublished like\b|\b(?:one|a person) of us\b|\bwe (?:always )?confirm\b/i,
  /\bsigned out\b|\bsigns you (?:in|out)\b/i,
];
/** Questions and titles promise nothing, nor do studies, exercises, and the thoughts of weekly emails. */
const title = /\?$|^(?:Delete|Erase|Stop|Wait|How)\b[^.]*$/;
const studies =
  /^(?:mf-research\/src\/(?:library|study)|mf-practice\/src\/practice-texts|api\/src\/coaching\/sequences)/;

const commands = files
  .filter((file) => /^api\/src\/.*\.ts$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => [...read(file).matchAll(/\bname: '([a-z][a-z -]+)'/g)])
  .map(([, name]) => name);

/**
 * Returns whether a command of staff has this name, or a test file with this name has these titles.
 */
const proves = (proof: string): boolean => {
  const [where = '', titles = ''] = proof.split(/: (.*)/);
  if (where === 'ops') return commands.includes(titles);
  return files
    .filter((file) => `/${file}`.endsWith(`/${where}`) && /\.(?:test|spec)\.tsx?$/.test(file))
    .some((file) => titles.split(' | ').every((part) => part !== '' && read(file).includes(part)));
};

test('every promise is on the site or in an email', () => {
  const isShown = (part: string) => sentences.some(({ text }) => text.includes(part));
  expect(texts.filter((part) => !isShown(part))).toEqual([]);
});

test('every promise has a test, or the command that measures it', () => {
  const proofs = promises.flatMap(([, listed = '']) => listed.split('; '));
  expect(proofs.filter((proof) => proof !== 'no promise' && !proves(proof))).toEqual([]);
});

test('every sentence that promises is in promises.txt with its proof', () => {
  const promising = sentences
    .filter(({ text }) => /^[^a-z]/.test(text) && patterns.some((each) => each.test(text)))
    .filter(({ file, text }) => !title.test(text) && !studies.test(file));
  expect(promising.filter(({ text }) => !texts.some((part) => text.includes(part)))).toEqual([]);
});
