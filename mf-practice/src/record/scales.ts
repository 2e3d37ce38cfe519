import type { FormulaId } from '@candor/catalog-contract/formulas';
import {
  toRitualName,
  type RitualName,
  type ScaleChoice,
  type ScaleId,
} from '@candor/practice-contract/record';
import { findFormulaByName } from '../rituals/ritual';

type Scale = { name: string; low: string; high: string };

/** The texts of each scale; 7 is always more of it. */
export const scales: Readonly<Record<ScaleId, Scale>> = {
  focus: { name: 'Focus', low: 'scattered', high: 'on one thing' },
  calm: { name: 'Calm', low: 'restless', high: 'calm' },
  sleep: { name: 'Sleep last night', low: 'poor', high: 'good' },
  energy: { name: 'Energy', low: 'flat', high: 'awake' },
  mood: { name: 'Mood', low: 'low', high: 'good' },
  confidence: { name: 'Confidence', low: 'unsure', high: 'sure' },
  comfort: { name: 'Comfort', low: 'sore', high: 'at ease' },
  absorption: { name: 'Absorption', low: 'watching the clock', high: 'lost in it' },
  playfulness: { name: 'Playfulness', low: 'earnest', high: 'playful' },
};

const defaults: Readonly<Record<FormulaId, readonly ScaleId[]>> = {
  focus: ['focus', 'calm', 'sleep'],
  flow: ['absorption', 'focus', 'mood'],
  energy: ['energy', 'mood', 'sleep'],
  'deep-sleep': ['sleep', 'energy', 'calm'],
  confidence: ['confidence', 'calm', 'mood'],
  soothe: ['comfort', 'calm', 'sleep'],
  reset: ['calm', 'mood', 'energy'],
  play: ['playfulness', 'mood', 'energy'],
};

/** The scales that a ritual chose, or those of its formula. */
export const scalesOf = (ritual: RitualName, choices: readonly ScaleChoice[]): readonly ScaleId[] =>
  choices.find((choice) => toRitualName(choice) === toRitualName(ritual))?.scales ??
  defaults[findFormulaByName(ritual.formula).id];
