/** Renders the pictures of products that are not rendered yet: `npx tsx shell/ui/pictures/product/render-all.ts`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { loops } from './loops';
import { pictures } from './pictures';
import { renderTextures, textureDir } from './textures';

const [wanted = '', scale = '1', samples = '24'] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const results = path.join(textureDir, scale === '1' ? '../final' : '../previews');
const css = readFileSync(path.join(here, '../../formula-colors.css'), 'utf8');

const colorsOf = (id: FormulaId) => {
  const block = css.slice(css.indexOf(`[data-formula='${id}']`));
  const color = (part: string) =>
    new RegExp(`--formula-${part}: (?:light-dark\\()?(#\\w{6})`).exec(block)?.[1];
  return Object.fromEntries(
    ['start', 'end', 'on-gradient', 'shade', 'tint'].map((part) => [part, color(part)]),
  );
};

const jobs = pictures
  .filter(({ name }) => wanted.split(',').some((part) => name.includes(part)))
  .filter(({ name }) => !existsSync(path.join(results, `${name}.png`)));
await renderTextures([...new Set(jobs.flatMap(({ formulas }) => formulas))]);
const scaled = (size: readonly number[]) => size.map((px) => Math.round(px * Number(scale)));
const described = jobs.map((picture) => ({
  ...picture,
  size: scaled(picture.size),
  formulas: picture.formulas.map((id) => ({
    id,
    number: formulaById(id).number,
    ...colorsOf(id),
  })),
}));
/** A picture that is rendered again has its loop rendered, too. */
const moving = Object.entries(loops)
  .map(([shot, loop]) => ({
    ...loop,
    shot,
    size: scaled(loop.size),
    pictures: described.filter((picture) => picture.shot === shot),
  }))
  .filter((loop) => loop.pictures.length > 0);
const job = path.join(textureDir, `../job-${process.pid}.json`);
writeFileSync(
  job,
  JSON.stringify({
    pictures: described,
    loops: moving,
    samples: Number(samples),
    textures: textureDir,
    results,
  }),
);
const script = path.join(here, 'studio/render.py');
const { status } = spawnSync(
  'blender',
  ['-b', '--factory-startup', '--threads', '1', '--python-exit-code', '1', '-P', script, '--', job],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
