import type { Tx } from '../db/database';
import type { WorklistItem, WorklistSection } from '../domain/worklist-section';
import { daysLeftOf, levelOf, rateSince } from './stock-rate';
import { readStock, soldSince } from './stock-store';

const describeDays = (days: number | null): string => {
  if (days === null) return '';
  if (days === 0) return ', less than a day at the current rate';
  return `, about ${days} ${days === 1 ? 'day' : 'days'} at the current rate`;
};

const describeLeft = (onHand: number, daysLeft: number | null): string => {
  if (onHand < 0) return `${-onHand} missing for paid orders`;
  if (onHand === 0) return 'none available';
  return `${onHand} available${describeDays(daysLeft)}`;
};

/** The counted formulas that run out, those first that end first. What staff have stopped is no surprise. */
const findLow = async (tx: Tx, now: Date): Promise<WorklistItem[]> => {
  const counted = (await readStock(tx)).filter(
    ({ onHand, soldOut, offSale }) => onHand !== null && !soldOut && !offSale,
  );
  if (counted.length === 0) return [];
  const sold = await soldSince(tx, rateSince(now));
  return counted
    .map(({ formula, name, onHand }) => {
      const daysLeft = daysLeftOf(onHand, sold.get(formula) ?? 0);
      return { formula, name, onHand: onHand ?? 0, daysLeft, level: levelOf(onHand, daysLeft) };
    })
    .filter(({ level }) => level === 'none' || level === 'low')
    .sort((one, two) => (one.daysLeft ?? 0) - (two.daysLeft ?? 0))
    .map(({ formula, name, onHand, daysLeft, level }) => ({
      id: formula,
      label: name,
      detail: describeLeft(onHand, daysLeft),
      at: null,
      isUrgent: level === 'none',
    }));
};

/** It lists what to make or order next. */
export const lowStock: WorklistSection = {
  id: 'stock-low',
  permission: 'stock:change',
  read: async (tx, { now, limit }) => {
    const rows = await findLow(tx, now);
    return {
      count: rows.length,
      urgentCount: rows.filter(({ isUrgent }) => isUrgent).length,
      rows: rows.slice(0, limit),
    };
  },
};
