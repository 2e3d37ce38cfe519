import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { BodyReceiver } from '../http/read-body';
import { receiveJson } from '../http/receive-json';
import type { Snapshot } from '../registry/snapshot';
import { ownerOf } from '../rendering/page-routes';
import type { Metrics } from './metrics';

const PATH = '/api/vitals';
/** Ten minutes. A longer time means that the machine was asleep. */
const MAX_MS = 600_000;
const MAX_SHIFT = 100;
const MAX_SAMPLES = 40;
const MAX_PATH_LENGTH = 200;
/** A page sends one batch when it is hidden or left, which stays far below this limit. */
const batchLimit = { perAddress: 120, fromAll: 30_000, seconds: 60 };

const samplePath = z.string().startsWith('/').max(MAX_PATH_LENGTH);
/** A page that the browser loaded, or one that was reached by a link inside the shop. */
const navigation = z.enum(['load', 'in-page']);

/** One measurement of one page. */
const Sample = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.enum(['FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().min(0).max(MAX_MS),
    path: samplePath,
    navigation,
  }),
  z.strictObject({
    name: z.literal('CLS'),
    value: z.number().min(0).max(MAX_SHIFT),
    path: samplePath,
    navigation,
  }),
]);

const Batch = z.strictObject({ samples: z.array(Sample).min(1).max(MAX_SAMPLES) });

type Options = {
  metrics: Pick<Metrics, 'vitalSeconds' | 'layoutShift'>;
  /** The set of releases that the sender was served with. */
  snapshotFor: (request: IncomingMessage) => Snapshot;
  readBody: BodyReceiver;
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront: number;
};

/** Counts the web vitals that browsers measured, by route and remote, and stores nothing about the sender. */
export const receiveVitals = (options: Options): RequestHandler => {
  const { metrics, snapshotFor, readBody, proxiesInFront } = options;

  const count = (snapshot: Snapshot, { name, value, path, navigation }: z.infer<typeof Sample>) => {
    const owner = ownerOf(snapshot, path);
    // Unknown paths share one label, so that visitors cannot create series.
    const labels =
      owner === null
        ? { route: 'other', remote: 'other', navigation }
        : { route: path, remote: owner, navigation };
    if (name === 'CLS') metrics.layoutShift.observe(labels, value);
    else metrics.vitalSeconds.observe({ ...labels, vital: name.toLowerCase() }, value / 1000);
  };

  return receiveJson({
    path: PATH,
    what: 'measurements',
    schema: Batch,
    invalid: 'invalid_vitals',
    limit: batchLimit,
    readBody,
    proxiesInFront,
    receive: ({ samples }, request) => {
      const snapshot = snapshotFor(request);
      for (const sample of samples) count(snapshot, sample);
    },
  });
};
