import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;

test('no tool prints past the function that removes control characters', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !/\.test\.ts$|^terminal|template\/|^(dist|node_modules)\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(50);
  const printing = sources.filter((file) =>
    // The browser's own console, in a script of a page.
    /(?<!log=)console\.\w+\(/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(printing).toEqual([]);
});
