import { printable } from '@candor/server-contract/printable';

/** Prints for a person or a program. All text of other teams, edges, origins and browsers goes through it. */
export const print = (text: string): void => console.info(printable(text));

/** Prints what went wrong. */
export const printError = (text: string): void => console.error(printable(text));
