import { aboutBuying } from './about-buying';
import { aboutTheCapsule } from './about-the-capsule';
import type { Question } from './question';

/** All questions in the order of the page; the first leads to the research. */
export const questions: readonly Question[] = [...aboutTheCapsule, ...aboutBuying];

/** Title of a group, and the id of its first question. */
const starts = [
  { id: 'the-capsule', title: 'The capsule', from: 'is-it-a-placebo' },
  { id: 'the-effect', title: 'The effect', from: 'does-it-work' },
  { id: 'taking-it', title: 'Taking it', from: 'how-do-i-take-it' },
  { id: 'safety', title: 'Safety', from: 'who-may-take-it' },
  { id: 'price', title: 'Price and subscription', from: 'what-does-it-cost' },
  { id: 'order-and-help', title: 'Your order', from: 'guarantee' },
] as const;

const indexOf = (id: string | undefined) =>
  id === undefined ? questions.length : questions.findIndex((question) => question.id === id);

/** The questions by subject. */
export const groups = starts.map(({ id, title, from }, at) => ({
  id,
  title,
  questions: questions.slice(indexOf(from), indexOf(starts[at + 1]?.from)),
}));
