import type { RemoteName } from '@candor/shell-contract/remote';

/** A new remote, by all the names that it goes by. */
export type NewRemote = {
  folder: RemoteName;
  /** `reviews`: the team, and the page's address without its slash. */
  team: string;
  /** `Reviews`, and `GiftCards` of `mf-gift-cards`: how its components begin. */
  component: string;
  /** `gift cards`: in a sentence. */
  label: string;
};

/** What a new name may not meet. */
export type ExistingNames = {
  folders: readonly string[];
  /** What happens at an address today ('served by mf-cart'), or null. */
  usageOf: (address: string) => string | null;
};

const pattern = /^mf-[a-z]+(-[a-z]+)*$/;
const LONGEST = 30;
/** Whatever begins so is not asked of any page: the edge answers it, or hands it to the API. */
const edgeOwn = ['api', 'dev', 'releases', 'shell', 'tags'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Reads what somebody typed as the name of a new remote.
 * @throws Error whose message says what is wrong with it
 */
export const parseName = (
  typed: readonly string[],
  { folders, usageOf: fateOf }: ExistingNames,
): NewRemote => {
  const [name, ...more] = typed;
  if (name === undefined || more.length > 0)
    throw new Error('Name one remote, for example: npm run new-remote mf-reviews');
  if (!pattern.test(name))
    throw new Error(
      `'${name}' is no name of a remote: mf- and small letters, words joined by a dash, for example mf-reviews.`,
    );
  if (name.length > LONGEST)
    throw new Error(`'${name}' has ${name.length} letters; ${LONGEST} are the most.`);
  if (folders.includes(name)) throw new Error(`${name} is there already. Nothing was changed.`);
  const team = name.slice('mf-'.length);
  if (edgeOwn.includes(team))
    throw new Error(`/${team} is answered by the edge itself and can be no team's page.`);
  const fate = fateOf(`/${team}`);
  if (fate !== null)
    throw new Error(`/${team}, where its page would be, is ${fate}. Choose another name.`);
  const words = team.split('-');
  return {
    folder: name as RemoteName,
    team,
    component: words.map(capital).join(''),
    label: words.join(' '),
  };
};
