/** Texts for shoppers are American and plain (`shopper-words.ts`). */
import { read, trackedFiles, type Check } from './check';
import { pageSentences, type PageSentence } from './promises/page-sentences';
import { isShopperText } from './shopper-texts';
import { shopperWords } from './shopper-words';

const alsoRead = /^(?:shell\/ui|api\/src\/(?:coaching|reviews|subscriptions))\/.*\.tsx?$/;
const forOthers =
  /\.test\.|\/test\/|style-guide|staff|-commands?\.|-metrics|\.routes\.|-domain\.|\.schema\.|mail\/MailListPage|mail\/send-outbox|decline-reasons|\/webgl-|\/svg\.ts|sprite\.svg/;

/** What is filled in is code, and texts to choose from are found by themselves. */
const withoutCode = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, '{}');

type Use = { file: string; line: number; word: string; write: string };

/** Every listed word in sentences for shoppers. */
export const shopperWordUses = (sentences: readonly PageSentence[]): Use[] =>
  sentences.flatMap(({ file, line, text }) =>
    shopperWords.flatMap(({ words, write, allowed = [] }): Use[] => {
      const rest = allowed
        .filter((exception) => exception.in?.test(file) ?? true)
        .reduce(
          (left, { as }) => (as ? left.replaceAll(new RegExp(as, `${as.flags}g`), ' ') : ''),
          withoutCode(text),
        );
      const word = words.exec(rest)?.[0];
      return word === undefined ? [] : [{ file, line, word, write }];
    }),
  );

/** No British or quaint word stands in what shoppers read. */
export const shopperLanguage: Check = {
  name: 'shopper words',
  differences: () => {
    const uses = trackedFiles()
      .filter((file) => (isShopperText(file) || alsoRead.test(file)) && !forOthers.test(file))
      .flatMap((file) => shopperWordUses(pageSentences(file, read(file))));
    return Promise.resolve(
      uses.map(
        ({ file, line, word, write }) =>
          `${file}:${line} shows '${word}' to shoppers; write ${write}`,
      ),
    );
  },
};
