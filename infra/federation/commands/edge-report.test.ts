import { readReport } from './edge-report';

const shell = { revision: 'abc', failed: [] };
const remotes = { 'mf-cart': { version: '1.0.0-a', signedBy: 'cart' } };

test('reads a report of an edge that has the old names', () => {
  const counts = { canary: { views: 20, faults: 2 }, stable: { views: 180, faults: 1 } };
  const old = {
    shell: { ...shell, canary: { revision: 'def', percent: 10, ...counts } },
    remotes,
    canaries: [{ name: 'mf-cart', version: '1.0.0-b', ...counts }],
    refusals: { 'mf-cart': { code: 'origin_away', reason: 'no response' } },
    canaryRefusals: { 'mf-cart': { code: 'rehearsal_failed', reason: '/cart throws' } },
  };
  const read = { canary: { views: 20, errors: 2 }, stable: { views: 180, errors: 1 } };
  expect(readReport(old)).toEqual({
    shell: { ...shell, canary: { revision: 'def', percent: 10, ...read } },
    remotes,
    canaries: [{ name: 'mf-cart', version: '1.0.0-b', ...read }],
    rejections: { 'mf-cart': { code: 'origin_unavailable', reason: 'no response' } },
    canaryRejections: { 'mf-cart': { code: 'smoke_test_failed', reason: '/cart throws' } },
  });
});
