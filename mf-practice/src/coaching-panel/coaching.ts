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

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toCount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const toFields = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const toFormulaId = (value: unknown): FormulaId =>
  formulas.find(({ id }) => id === value)?.id ?? formulas[0].id;

const parseSentEmail = (value: unknown): SentEmail => {
  const { id, formula, formulaName, week, weeks, title, sentAt } = toFields(value);
  return {
    id: toText(id),
    formula: toFormulaId(formula),
    formulaName: toText(formulaName),
    week: toCount(week),
    weeks: toCount(weeks),
    title: toText(title),
    sentAt: toText(sentAt),
  };
};

const parseNext = (value: unknown): Coaching['next'] => {
  if (!isObject(value)) return null;
  const { at, timeZone, formulaName, week, title } = value;
  return {
    at: toText(at),
    timeZone: toText(timeZone),
    formulaName: toText(formulaName),
    week: toCount(week),
    title: toText(title),
  };
};

/** Reads a response; null for an account without purchases. @throws for an invalid response */
export const parseCoaching = (response: unknown): Coaching | null => {
  const { coaching } = toFields(response);
  if (coaching === null) return null;
  const { state, email, next, courses, letters } = toFields(coaching);
  if (state !== 'active' && state !== 'paused' && state !== 'stopped')
    throw new Error('/api/coaching: invalid response');
  return {
    state,
    email: toText(email),
    next: parseNext(next),
    isWaiting: toList(courses).some((course) => toFields(course)['status'] === 'waiting'),
    letters: toList(letters).map(parseSentEmail),
  };
};

export type CoachingAction = 'pause' | 'resume' | 'stop';

export const fetchCoaching = async (): Promise<Coaching | null> =>
  parseCoaching(await api.call('/api/coaching'));

export const changeCoaching = async (action: CoachingAction): Promise<Coaching | null> =>
  parseCoaching(await api.call(`/api/coaching/${action}`, { method: 'POST', body: {} }));

/** @throws when the content cannot be loaded */
export const fetchEmail = async (id: string): Promise<EmailContent> => {
  const { letter } = toFields(await api.call(`/api/coaching/letters/${encodeURIComponent(id)}`));
  const { opening, practice, finding, question } = toFields(letter);
  const { minutes, steps } = toFields(practice);
  const { text: findingText, limits, source, href } = toFields(finding);
  return {
    opening: toText(opening),
    practice: { minutes: toCount(minutes), steps: toList(steps).map(toText) },
    finding: {
      text: toText(findingText),
      limits: toText(limits),
      source: toText(source),
      href: typeof href === 'string' && href.startsWith('https://') ? href : null,
    },
    question: toText(question),
  };
};
