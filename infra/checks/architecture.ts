/** `npm run architecture`: renders the rooms of `house.json` in ARCHITECTURE.md, and counts their arrows. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { remotes } from '@candor/federation/remotes';
import { read } from './check';
import { countTopArrows, renderHouse, mutualImports } from './house';

const file = path.join(repoRoot, 'ARCHITECTURE.md');
const rendered = /```mermaid[\s\S]*?```\n\n(?:- .*\n(?:  .*\n)*)+/;
const page = read('ARCHITECTURE.md').replace(rendered, () => `${renderHouse()}\n`);
writeFileSync(file, page);
await execa('oxfmt', [file], { cwd: repoRoot, preferLocal: true });
console.info(`${countTopArrows(remotes.length)} arrows between folders at the top.`);
console.info(`${mutualImports().length} pairs of them import each other.`);
