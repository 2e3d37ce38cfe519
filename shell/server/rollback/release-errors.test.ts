import { EventEmitter } from 'node:events';
import type { RemoteName } from '@candor/shell-contract/remote';
import { createSnapshot, type Snapshot } from '../registry/snapshot';
import type { CopiedRelease } from '../releases/release-copies';
import { hashOf, sampleRelease } from '../test/sample-release';
import { countReleaseErrors } from './release-errors';

const copied = (version: string): CopiedRelease => ({
  release: sampleRelease(version),
  integrity: hashOf(version),
  folder: '/copies',
  signedBy: 'cart',
});
const servedAs = (stable: string, canary: string) => ({
  stable: copied(stable),
  canary: { copied: copied(canary), percent: 10, bucketKey: '', since: '', smokeTestMs: null },
  rejection: null,
  canaryRejection: null,
});

test('counts errors per release in service, and drops them with the release', () => {
  let served = servedAs('1.0.0-a', '1.0.0-b');
  const events = new EventEmitter<{ changed: [Snapshot] }>();
  const deployments = () =>
    new Map<RemoteName, { served: () => typeof served }>([['mf-cart', { served: () => served }]]);
  const errors = countReleaseErrors({ deployments, events });

  errors.countRendered('mf-cart', '1.0.0-a');
  errors.countReported('mf-cart@1.0.0-b');
  errors.countReported('mf-cart@1.0.0-b');
  errors.countReported('mf-cart@9.9.9');
  errors.countReported('nonsense');
  expect(errors.list()).toEqual([
    { remote: 'mf-cart', version: '1.0.0-a', errors: { rendered: 1, reported: 0 } },
    { remote: 'mf-cart', version: '1.0.0-b', errors: { rendered: 0, reported: 2 } },
  ]);

  served = servedAs('1.0.0-b', '1.0.0-c');
  events.emit('changed', createSnapshot(new Map(), new Map()));
  expect(errors.get('mf-cart', '1.0.0-a')).toEqual({ rendered: 0, reported: 0 });
  expect(errors.get('mf-cart', '1.0.0-b')).toEqual({ rendered: 0, reported: 2 });
});
