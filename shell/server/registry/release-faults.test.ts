import { EventEmitter } from 'node:events';
import type { RegistryFollower } from './follow-registry';
import { countFaults } from './release-faults';

const copied = (version: string) => ({ release: { version } });

test('faults are counted of releases in service only, each for itself, and forgotten with them', () => {
  let served = { stable: copied('1.0.0-a'), canary: { copied: copied('1.0.0-b') } };
  const events = new EventEmitter();
  const lanes = () => new Map([['mf-cart', { served: () => served }]]);
  const faults = countFaults({ lanes, events } as unknown as RegistryFollower);

  faults.drawn('mf-cart', '1.0.0-a');
  faults.told('mf-cart@1.0.0-b');
  faults.told('mf-cart@1.0.0-b');
  faults.told('mf-cart@9.9.9');
  faults.told('nonsense');
  expect(faults.all()).toEqual([
    { remote: 'mf-cart', version: '1.0.0-a', faults: { drawn: 1, told: 0 } },
    { remote: 'mf-cart', version: '1.0.0-b', faults: { drawn: 0, told: 2 } },
  ]);

  served = { stable: copied('1.0.0-b'), canary: { copied: copied('1.0.0-c') } };
  events.emit('changed');
  expect(faults.of('mf-cart', '1.0.0-a')).toEqual({ drawn: 0, told: 0 });
  expect(faults.of('mf-cart', '1.0.0-b')).toEqual({ drawn: 0, told: 2 });
});
