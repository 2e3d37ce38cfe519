import { textOf } from './use-form';

/** One line or box of a form that is sent to us. */
export type LetterField = {
  name: string;
  label: string;
  help?: string;
  /** What is said where it is empty; absent: it may stay empty. */
  missing?: string;
  isEmail?: boolean;
  /** A box of so many lines, instead of one. */
  rows?: number;
  atMost: number;
  autoComplete?: string;
};

export type Letter = Readonly<Record<string, string>>;

/** What was written in the fields of a form. */
export const letterOf = (fields: readonly LetterField[], data: FormData): Letter =>
  Object.fromEntries(fields.map(({ name }) => [name, textOf(data, name).trim()]));

const problemOf = ({ missing, isEmail, atMost }: LetterField, text: string): string | undefined => {
  if (text === '') return missing;
  if (isEmail && !/^[^\s@]+@[^\s@]+$/.test(text)) return 'Please enter a valid email';
  return text.length > atMost ? `Please use at most ${atMost} characters` : undefined;
};

/** What is wrong with which field, in the order of the fields. */
export const problemsIn = (fields: readonly LetterField[], letter: Letter): Letter =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, letter[field.name] ?? '');
      return problem ? [[field.name, problem]] : [];
    }),
  );

/** The field of every form that we answer. */
export const emailField: LetterField = {
  name: 'email',
  label: 'Email',
  missing: 'Email is required',
  isEmail: true,
  atMost: 254,
  autoComplete: 'email',
};
