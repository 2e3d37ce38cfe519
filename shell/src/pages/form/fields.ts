import { fieldText } from './use-form';

/** One field of a message to the team. */
export type MessageField = {
  name: string;
  label: string;
  help?: string;
  /** The error of an empty field; an optional field has none. */
  requiredText?: string;
  isEmail?: boolean;
  /** Renders a textarea of this many rows. */
  rows?: number;
  maxLength: number;
  autoComplete?: string;
};

export type Message = Readonly<Record<string, string>>;

export const readMessage = (fields: readonly MessageField[], data: FormData): Message =>
  Object.fromEntries(fields.map(({ name }) => [name, fieldText(data, name).trim()]));

const validateField = (
  { requiredText: missing, isEmail, maxLength: atMost }: MessageField,
  text: string,
): string | undefined => {
  if (text === '') return missing;
  if (isEmail && !/^(?:[^<]*<)?[^\s@＠<]+[@＠][^\s@＠]+$/.test(text))
    return 'Please enter a valid email';
  return text.length > atMost ? `Please use at most ${atMost} characters` : undefined;
};

/** Validation errors by field name, in the order of the fields. */
export const validateMessage = (fields: readonly MessageField[], message: Message): Message =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const error = validateField(field, message[field.name] ?? '');
      return error ? [[field.name, error]] : [];
    }),
  );

export const emailField: MessageField = {
  name: 'email',
  label: 'Email',
  requiredText: 'Email is required',
  isEmail: true,
  maxLength: 254,
  autoComplete: 'email',
};
