import type { RemoteName } from '@candor/shell-contract/remote';

/** The names of a new remote. */
export type NewRemote = {
  folder: RemoteName;
  /** `stores`: the team, and the page's path without its slash. */
  team: string;
  /** `GiftCards` for `mf-gift-cards`: the prefix of its components. */
  component: string;
  /** `gift cards`: the name in text. */
  label: string;
};

/** The names that a new remote must not have. */
export type ExistingNames = {
  folders: readonly string[];
  /** How a path is used ('served by mf-cart'), or null. */
  usageOf: (address: string) => string | null;
};

const pattern = /^mf-[a-z]+(-[a-z]+)*$/;
const MAX_LENGTH = 30;
/** Path prefixes that the edge or the API serves. */
const reservedPaths = ['api', 'dev', 'releases', 'shell', 'tags'];

/** Makes the first letter upper case. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Parses the arguments of the command.
 * @throws Error for an invalid or existing name
 */
export const parseName = (
  args: readonly string[],
  { folders, usageOf }: ExistingNames,
): NewRemote => {
  const [name, ...more] = args;
  if (name === undefined || more.length > 0)
    throw new Error('Name one remote, for example: npm run new-remote mf-stores');
  if (!pattern.test(name))
    throw new Error(
      `'${name}' is not a name of a remote: use mf- and lower-case words joined by a dash, for example mf-stores.`,
    );
  if (name.length > MAX_LENGTH)
    throw new Error(`'${name}' has ${name.length} characters; the maximum is ${MAX_LENGTH}.`);
  if (folders.includes(name)) throw new Error(`${name} exists already. Nothing was changed.`);
  const team = name.slice('mf-'.length);
  if (reservedPaths.includes(team)) throw new Error(`/${team} is reserved for the edge.`);
  const usage = usageOf(`/${team}`);
  if (usage !== null)
    throw new Error(`/${team}, the path of its page, is ${usage}. Choose another name.`);
  const parts = team.split('-');
  return {
    folder: name as RemoteName,
    team,
    component: parts.map(capitalize).join(''),
    label: parts.join(' '),
  };
};
