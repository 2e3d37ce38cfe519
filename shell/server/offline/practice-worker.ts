import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Integrity } from '@candor/shell-contract/release';
import { offlineScope } from './offline-pages';

export const workerPath = '/practice/worker.js';

/** The built service worker (`worker/worker.ts`). */
export type PracticeWorker = {
  script: string;
  /** The hash by which a page of the practice may register the worker. */
  hash: Integrity;
};

/** @throws when the shell was not built */
export const readPracticeWorker = (shellDist: string): PracticeWorker => {
  const script = readFileSync(path.join(shellDist, 'practice-worker.js'), 'utf8');
  return { script, hash: `sha384-${createHash('sha384').update(script).digest('base64')}` };
};

/** Checked with each navigation, so that a new worker replaces the old one at once. */
export const workerHeaders = {
  'cache-control': 'no-cache',
  'service-worker-allowed': offlineScope,
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const;
