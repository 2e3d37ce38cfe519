import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { labelOf } from './invalid-input';
import { ShopError } from './shop-error';

/** A NUL, which PostgreSQL stores in no text, or half of a surrogate pair, which is no character. */
const impossible = /[\0\p{Cs}]/u;

/** No form of the shop nests its fields as deep. */
const maxDepth = 20;
/** Characters of a field's name in a message. */
const longestName = 100;

/** The shop's cookies. Broken cookies of other scripts are ignored. */
const ownCookie = /^(?:__Host-)?candor/;

const invalid = (where: string, field?: string) =>
  new ShopError('invalid_request', `${where} has characters that are no text.`, { field });

const isImpossible = (text: string): boolean => impossible.test(text);

/** @throws ShopError `invalid_request` for a text that no store takes */
export const requirePossible = (texts: readonly string[], where: string): void => {
  if (texts.some(isImpossible)) throw invalid(where);
};

const decodedPath = ({ path }: Request): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalid('The address');
  }
};

const textsOf = (values: object): string[] =>
  Object.entries(values)
    .flat(2)
    .filter((text) => typeof text === 'string');

const ownCookies = ({ headers }: Request): string[] =>
  Object.entries(parseCookie(headers.cookie ?? '')).flatMap(([name, value]) =>
    ownCookie.test(name) ? [value ?? ''] : [],
  );

/**
 * Rejects a request whose path, query or cookies have text that no store takes, before any of it is used.
 * @throws ShopError `invalid_request`
 */
export const requirePossibleRequest: RequestHandler = (req, _res, next) => {
  requirePossible([decodedPath(req)], 'The address');
  requirePossible(textsOf(req.query), 'The query');
  requirePossible(ownCookies(req), 'A cookie');
  next();
};

type Place = readonly (string | number)[];

const invalidField = (place: Place) =>
  invalid(labelOf(place, 'The body').slice(0, longestName), place.join('.') || undefined);

/** Without recursion, because a body of 100 KB can be nested 50,000 times. */
const requirePossibleJson = (body: unknown): void => {
  const open: { value: unknown; place: Place }[] = [{ value: body, place: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, place } = next;
    if (typeof value === 'string' && isImpossible(value)) throw invalidField(place);
    if (typeof value !== 'object' || value === null) continue;
    if (place.length === maxDepth)
      throw new ShopError('invalid_request', 'The body has too many levels of fields.');
    if (Object.keys(value).some(isImpossible)) throw invalidField(place);
    const isList = Array.isArray(value);
    for (const [name, entry] of Object.entries(value))
      open.push({ value: entry, place: [...place, isList ? Number(name) : name] });
  }
};

/**
 * Rejects a body with text that no store takes, in any field, before its schema reads it. Bytes are checked once
 * they are decoded.
 * @throws ShopError `invalid_request`
 */
export const requirePossibleBody: RequestHandler = (req, _res, next) => {
  const body: unknown = req.body;
  if (!Buffer.isBuffer(body)) requirePossibleJson(body);
  next();
};
