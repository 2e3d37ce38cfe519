import { findVersionMismatch } from '@candor/server-contract/release-versions';
import { contractFolders, contractVersions } from './contract-versions';

const nextMinor = (version: string): string => {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
};

test('a shell takes a release of an older minor version of each contract, and no newer one', async () => {
  const contracts = await contractVersions();
  const shared = {};
  expect(Object.keys(contracts)).toHaveLength(contractFolders.length);
  for (const [name, version] of Object.entries(contracts)) {
    const newer = { ...contracts, [name]: nextMinor(version) };
    const of = (versions: Record<string, string>) => ({ contracts: versions, shared });
    expect(findVersionMismatch(of(contracts), of(newer))).toBeNull();
    expect(findVersionMismatch(of(newer), of(contracts))).toEqual({
      code: 'contract_unfit',
      reason: `it was built against ${name} ${nextMinor(version)}, this shell has ${version}`,
    });
  }
});
