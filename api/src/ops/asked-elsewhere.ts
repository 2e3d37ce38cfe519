import type { OpsCommand } from './ops-command';

const elsewhere = (words: string, summary: string): OpsCommand => ({
  words,
  summary,
  run: () => Promise.reject(new Error(`Run it on this machine: npm run ops -- ${words}`)),
});

/** What a running shop does not do for anybody, but lists: it would have to stop for the one. */
export const askedElsewhere: readonly OpsCommand[] = [
  elsewhere(
    'restore',
    'FILE [--replace]  puts a backup into an empty database, or in the place of a full one',
  ),
  elsewhere(
    'doctor',
    'checks every setting and everything that the shop needs, and says what to do',
  ),
];
