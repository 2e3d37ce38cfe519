/** Renders pictures of one formula: `npx tsx shell/ui/pictures/product/render-product.ts focus front,poured`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formulaById, isFormulaId } from '@candor/catalog-contract/formulas';
import { renderTextures, textureDir } from './textures';

const [id = '', shots = 'front', width = '320', samples = '16'] = process.argv.slice(2);
if (!isFormulaId(id)) throw new Error(`'${id}' is no formula. Usage: FORMULA SHOTS WIDTH SAMPLES.`);

const here = path.dirname(fileURLToPath(import.meta.url));
const css = readFileSync(path.join(here, '../../formula-colours.css'), 'utf8');
const block = css.slice(css.indexOf(`[data-formula='${id}']`));
const color = (part: string) =>
  new RegExp(`--formula-${part}: (?:light-dark\\()?(#\\w{6})`).exec(block)?.[1];

await renderTextures([id]);
const results = path.join(textureDir, '../previews');
const job = path.join(textureDir, `../${id}.json`);
const names = ['start', 'end', 'on-gradient', 'shade', 'tint'];
writeFileSync(
  job,
  JSON.stringify({
    formula: {
      id,
      number: formulaById(id).number,
      ...Object.fromEntries(names.map((name) => [name, color(name)])),
    },
    shots: shots.split(','),
    size: [Number(width), (Number(width) * 3) / 4],
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
