import type { Study } from '../library/study';

/** The family name of the first author. */
export const firstAuthor = ({ authors }: Study): string => authors.replace(/ [A-Z]+(,.*)?$/, '');

/** Path of a study in the library. */
export const studyPath = (id: Study['id']): `/${string}` => `/research?study=${id}`;
