import { listedWords } from './listed-words';
import { parseSource } from './read-sources';
import { splitName, wordUses } from './word-list';

const found = (file: string, content: string) =>
  wordUses([parseSource(file, content)]).map(({ line, word, text }) => `${line} ${word}: ${text}`);

test('splits names at capitals, hyphens and underscores', () => {
  expect(splitName('readHTTPBody2')).toEqual(['read', 'http', 'body2']);
  expect(splitName('order-life.test')).toEqual(['order', 'life', 'test']);
  expect(splitName('MAX_QUANTITY')).toEqual(['max', 'quantity']);
});

test('reports listed words in identifiers, not in strings or longer words', () => {
  expect(found('api/src/a.ts', "const askEdge = 'ask'; export const task = askEdge;")).toEqual([
    '1 ask: askEdge',
    '1 ask: askEdge',
  ]);
});

test('reports listed words in the names of files and folders', () => {
  expect(found('api/src/letters/remote-lane.ts', 'export {};')).toEqual([
    '1 letters: letters',
    '1 lane: remote-lane.ts',
  ]);
});

test('reports listed words and riddles in comments and test titles', () => {
  const content = `
    /** The same, drawn. */
    export const a = 1; // so many
    test(\`answers \${a}\`, () => undefined);
    const b = <p>https://example.com draw</p>;`;
  expect(found('api/src/a.test.tsx', content)).toEqual([
    '2 drawn: The same, drawn.',
    '4 answers: answers ${a}',
    '2 the same: The same, drawn.',
    '3 so many: so many',
  ]);
});

test('leaves out wire names, allowed compounds and allowed files', () => {
  expect(found('api/src/a.ts', 'db.coaching_letters; gl.drawArrays; Promise.allSettled')).toEqual(
    [],
  );
  expect(found('mf-practice/src/focus-demo/a.ts', 'draw()')).toEqual([]);
  expect(found('mf-practice/src/a.ts', 'drawArrays(); drawAll()')).toEqual(['1 draw: drawAll']);
});

test('lists each word once', () => {
  const words = listedWords.flatMap((entry) => entry.words.split(' '));
  expect(words).toEqual([...new Set(words)]);
});
