import { integrityOf } from '../../federation/hash-files';
import { federationName } from '../../federation/base-build';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import type { LocalRelease } from './local-release';

const FILE = 'client/stand-in.js';
const VERSION = '0.0.0-stand-in';

/**
 * A stub of another team's remote: each fragment renders its name. A component may return a string, so
 * the stub needs no shared module.
 */
export const createStubRemote = ({ name, fragments }: RemoteDefinition): LocalRelease => {
  const modules = fragments.map(
    (fragment) =>
      `"./${fragment}":()=>({${JSON.stringify(fragment)}:()=>${JSON.stringify(`[${name}/${fragment}]`)}})`,
  );
  const container = Buffer.from(
    `var ${federationName(name)}={init(){},get:(name)=>Promise.resolve({${modules.join(',')}}[name])};`,
  );
  const integrity = integrityOf(container);
  return {
    name,
    version: VERSION,
    known: {
      version: VERSION,
      release: integrity,
      routes: [],
      scripts: {
        entry: FILE,
        exposes: Object.fromEntries(fragments.map((fragment) => [fragment, []])),
        files: { [FILE]: integrity },
        uses: {},
      },
    },
    files: new Map([[FILE, container]]),
  };
};
