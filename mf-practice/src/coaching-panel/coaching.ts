import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { api } from '@candor/shell-contract/session';
import { isObject } from '../rituals/ritual';

/** A letter that was sent, as the list has it. */
export type SentLetter = {
  id: string;
  formula: FormulaId;
  formulaName: string;
  week: number;
  weeks: number;
  title: string;
  sentAt: string;
};

/** The words of a letter. */
export type Letter = {
  opening: string;
  practice: { minutes: number; steps: readonly string[] };
  finding: { text: string; limits: string; source: string; href: string | null };
  question: string;
};

/** The weekly letters of one account. */
export type Coaching = {
  state: 'active' | 'paused' | 'stopped';
  email: string;
  next: { at: string; timeZone: string; formulaName: string; week: number; title: string } | null;
  /** Whether a parcel is still on its way to where a course begins. */
  isWaiting: boolean;
  letters: readonly SentLetter[];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const fields = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const formulaId = (value: unknown): FormulaId =>
  formulas.find(({ id }) => id === value)?.id ?? formulas[0].id;

const parseSent = (value: unknown): SentLetter => {
  const { id, formula, formulaName, week, weeks, title, sentAt } = fields(value);
  return {
    id: text(id),
    formula: formulaId(formula),
    formulaName: text(formulaName),
    week: count(week),
    weeks: count(weeks),
    title: text(title),
    sentAt: text(sentAt),
  };
};

const parseNext = (value: unknown): Coaching['next'] => {
  if (!isObject(value)) return null;
  const { at, timeZone, formulaName, week, title } = value;
  return {
    at: text(at),
    timeZone: text(timeZone),
    formulaName: text(formulaName),
    week: count(week),
    title: text(title),
  };
};

/** Reads an answer about the letters; null where nothing was bought with this account. @throws for what is none */
export const parseCoaching = (answer: unknown): Coaching | null => {
  const { coaching } = fields(answer);
  if (coaching === null) return null;
  const { state, email, next, courses, letters } = fields(coaching);
  if (state !== 'active' && state !== 'paused' && state !== 'stopped')
    throw new Error('The shop answered something that says nothing about letters');
  return {
    state,
    email: text(email),
    next: parseNext(next),
    isWaiting: list(courses).some((course) => fields(course)['status'] === 'waiting'),
    letters: list(letters).map(parseSent),
  };
};

/** What can be asked for the letters. */
export type CoachingChange = 'pause' | 'resume' | 'stop';

export const fetchCoaching = async (): Promise<Coaching | null> =>
  parseCoaching(await api.call('/api/coaching'));

export const changeCoaching = async (change: CoachingChange): Promise<Coaching | null> =>
  parseCoaching(await api.call(`/api/coaching/${change}`, { method: 'POST', body: {} }));

/** The words of one letter, fetched when it is opened. @throws when they do not come */
export const fetchLetter = async (id: string): Promise<Letter> => {
  const { letter } = fields(await api.call(`/api/coaching/letters/${encodeURIComponent(id)}`));
  const { opening, practice, finding, question } = fields(letter);
  const { minutes, steps } = fields(practice);
  const { text: found, limits, source, href } = fields(finding);
  return {
    opening: text(opening),
    practice: { minutes: count(minutes), steps: list(steps).map(text) },
    finding: {
      text: text(found),
      limits: text(limits),
      source: text(source),
      href: typeof href === 'string' && href.startsWith('https://') ? href : null,
    },
    question: text(question),
  };
};
