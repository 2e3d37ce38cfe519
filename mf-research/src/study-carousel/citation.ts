import type { Study } from '../library/study';

/** A number with its thousands apart; by hand, so that server and browser cannot differ by a locale. */
export const withCommas = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** How people speak of a study: the first author's family name and the year, 'Kaptchuk 2010'. */
export const shortName = ({ authors, year }: Study): string =>
  `${authors.replace(/ [A-Z]+(,.*)?$/, '')} ${year}`;

/** Everything that one needs to find it: authors, title, journal, year, DOI. */
export const citationOf = ({ authors, title, journal, year, doi }: Study): string =>
  `${authors}. ${title}. ${journal}, ${year}.${doi === null ? '' : ` doi:${doi}`}`;
