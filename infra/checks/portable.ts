import { read, trackedFiles, type Check } from './check';

const text =
  /\.(ts|tsx|mjs|cjs|js|json|md|css|html|sql|sh|yml|yaml|npmrc|example)$|(^|\/)(run|Dockerfile)/;
const foreign = [
  { found: /^(@[\w-]+:)?registry=/m, what: 'a registry setting' },
  { found: /["'`(\s]\/(work|home|Users|root)\/[\w.-]+/, what: 'a path of one machine' },
  {
    found: /"resolved": "(?!https:\/\/registry\.npmjs\.org\/|[\w@./-]+")/,
    what: 'a registry host',
  },
];

/** No file names a registry or a path that exists on one machine only. */
export const portable: Check = {
  name: 'portable',
  differences: async () =>
    trackedFiles()
      .filter((file) => text.test(file) && file !== 'infra/checks/portable.ts')
      .flatMap((file) =>
        foreign.flatMap(({ found, what }) => {
          const match = found.exec(read(file));
          return match ? [`${file} names ${what}: ${match[0].trim()}`] : [];
        }),
      ),
};
