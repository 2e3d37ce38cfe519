import { fieldText } from './use-form';

/** One line or box of a form that is sent to us. */
export type MessageField = {
  name: string;
  label: string;
  help?: string;
  /** What is said where it is empty; absent: it may stay empty. */
  requiredText?: string;
  isEmail?: boolean;
  /** A box of so many lines, instead of one. */
  rows?: number;
  maxLength: number;
  autoComplete?: string;
};

export type Message = Readonly<Record<string, string>>;

/** What was written in the fields of a form. */
export const readMessage = (fields: readonly MessageField[], data: FormData): Message =>
  Object.fromEntries(fields.map(({ name }) => [name, fieldText(data, name).trim()]));

const validateField = (
  { requiredText: missing, isEmail, maxLength: atMost }: MessageField,
  text: string,
): string | undefined => {
  if (text === '') return missing;
  if (isEmail && !/^[^\s@]+@[^\s@]+$/.test(text)) return 'Please enter a valid email';
  return text.length > atMost ? `Please use at most ${atMost} characters` : undefined;
};

/** What is wrong with which field, in the order of the fields. */
export const validateMessage = (fields: readonly MessageField[], letter: Message): Message =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = validateField(field, letter[field.name] ?? '');
      return problem ? [[field.name, problem]] : [];
    }),
  );

/** The field of every form that we answer. */
export const emailField: MessageField = {
  name: 'email',
  label: 'Email',
  requiredText: 'Email is required',
  isEmail: true,
  maxLength: 254,
  autoComplete: 'email',
};
