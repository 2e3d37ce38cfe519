import type { Study } from '../library/study';

/** A number with its thousands apart; by hand, so that server and browser cannot differ by a locale. */
export const withCommas = (count: number): string =>
  [...String(count)]
    .map((digit, at, { length }) => (at > 0 && (length - at) % 3 === 0 ? `,${digit}` : digit))
    .join('');

/** The family name of the first author. */
export const firstAuthor = ({ authors }: Study): string => authors.replace(/ [A-Z]+(,.*)?$/, '');

/** Where a study stands by itself. */
export const studyAddress = (id: Study['id']): `/${string}` => `/research?study=${id}`;
