import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { api } from '@candor/shell-contract/session';
import { isObject } from '../rituals/is-object';

/** A sent email, without its content. */
export type SentEmail = {
  id: string;
  formula: FormulaId;
  formulaName: string;
  week: number;
  weeks: number;
  title: string;
  sentAt: string;
};

export type EmailContent = {
  opening: string;
  practice: { minutes: number; steps: readonly string[] };
  finding: { text: string; limits: string; source: string; href: string | null };
  question: string;
};

/** The coaching emails of one account. */
export type Coaching = {
  state: 'active' | 'paused' | 'stopped';
  email: string;
  next: { at: string; timeZone: string; formulaName: string; week: number; title: string } | null;
  /** Whether a sequence waits for the delivery of a parcel. */
  isWaiting: boolean;
  letters: readonly SentEmail[];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const fields = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const formulaId = (value: unknown): FormulaId =>
  formulas.find(({ id }) => id === value)?.id ?? formulas[0].id;

const parseSentEmail = (value: unknown): SentEmail => {
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

/** Reads a response; null for an account without purchases. @throws for an invalid response */
export const parseCoaching = (response: unknown): Coaching | null => {
  const { coaching } = fields(response);
  if (coaching === null) return null;
  const { state, email, next, courses, letters } = fields(coaching);
  if (state !== 'active' && state !== 'paused' && state !== 'stopped')
    throw new Error('/api/coaching: invalid response');
  return {
    state,
    email: text(email),
    next: parseNext(next),
    isWaiting: list(courses).some((course) => fields(course)['status'] === 'waiting'),
    letters: list(letters).map(parseSentEmail),
  };
};

export type CoachingAction = 'pause' | 'resume' | 'stop';

export const fetchCoaching = async (): Promise<Coaching | null> =>
  parseCoaching(await api.call('/api/coaching'));

export const changeCoaching = async (action: CoachingAction): Promise<Coaching | null> =>
  parseCoaching(await api.call(`/api/coaching/${action}`, { method: 'POST', body: {} }));

/** @throws when the content cannot be loaded */
export const fetchEmail = async (id: string): Promise<EmailContent> => {
  const { letter } = fields(await api.call(`/api/coaching/letters/${encodeURIComponent(id)}`));
  const { opening, practice, finding, question } = fields(letter);
  const { minutes, steps } = fields(practice);
  const { text: findingText, limits, source, href } = fields(finding);
  return {
    opening: text(opening),
    practice: { minutes: count(minutes), steps: list(steps).map(text) },
    finding: {
      text: text(findingText),
      limits: text(limits),
      source: text(source),
      href: typeof href === 'string' && href.startsWith('https://') ? href : null,
    },
    question: text(question),
  };
};
