import {
  recordLimits,
  scaleIds,
  type RecordEntry,
  type ScaleChoice,
  type ScaleId,
} from '@candor/practice-contract/record';
import { isLocalDay } from '../rituals/local-day';
import { isObject } from '../rituals/ritual';

/** Marks of the items that an account has, by the item's key. */
export type Marks = Readonly<Record<string, { owner: string; isSent: boolean }>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is string => isText(value) && !isNaN(Date.parse(value));
const isScale = (value: unknown): value is ScaleId => scaleIds.some((id) => id === value);
const isRating = (value: unknown): boolean =>
  Number.isInteger(value) &&
  Number(value) >= recordLimits.lowest &&
  Number(value) <= recordLimits.highest;

/** Returns whether a stored value is an entry. */
export const isEntry = (value: unknown): value is RecordEntry =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['formula']) &&
  isTime(value['ritual']) &&
  isLocalDay(value['day']) &&
  isTime(value['at']) &&
  isText(value['note']) &&
  isObject(value['ratings']) &&
  Object.entries(value['ratings']).every(([scale, rating]) => isScale(scale) && isRating(rating));

/** Returns whether a stored value is a choice of scales. */
export const isChoice = (value: unknown): value is ScaleChoice =>
  isObject(value) &&
  isText(value['formula']) &&
  isTime(value['ritual']) &&
  isTime(value['at']) &&
  Array.isArray(value['scales']) &&
  value['scales'].every(isScale);

/** Reads the marks; an item without one is sent again, which changes nothing. */
export const parseMarks = (value: unknown): Marks =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, mark]) =>
          isObject(mark) && isText(mark['owner'])
            ? [[key, { owner: mark['owner'], isSent: mark['isSent'] === true }]]
            : [],
        ),
      )
    : {};
