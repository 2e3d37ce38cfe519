import { printable } from '@candor/server-contract/printable';
import { inCheckout } from './paths';

/** The commands as they are typed here: a team's own repository has no workspaces. */
const asTyped = (text: string): string =>
  inCheckout ? text : text.replaceAll(/npm run (\w+) -w mf-[a-z-]+(?: --(?= ))?/g, 'npx candor $1');

/** Prints for a person or a program. All text of other teams, edges, origins and browsers goes through it. */
export const print = (text: string): void => console.info(printable(asTyped(text)));

/** Prints what went wrong. */
export const printError = (text: string): void => console.error(printable(asTyped(text)));
