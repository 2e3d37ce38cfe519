const fieldNamed = (form: HTMLElement | null, name: string): Element | null =>
  form?.querySelector(`[name="${CSS.escape(name)}"]`) ?? null;

/**
 * The name in a form of a field of a request: `zip` or `shipTo.zip` for `shipTo.zip`. Null where the form has no such field.
 * @param renamed the last part of a name in the form, by that in the request
 */
export const sourceOf = (
  form: HTMLElement | null,
  field: string | undefined,
  renamed: Readonly<Record<string, string>> = {},
): string | null => {
  const parts = field?.split('.') ?? [];
  const last = parts.at(-1);
  if (last === undefined) return null;
  const path = [...parts.slice(0, -1), renamed[last] ?? last];
  const names = path.map((_, start) => path.slice(start).join('.'));
  return names.find((name) => fieldNamed(form, name) !== null) ?? null;
};

/** Moves the focus to a field. A list to choose from has its name on an input that is hidden. */
export const focusField = (form: HTMLElement | null, name: string): void => {
  const control = fieldNamed(form, name)?.closest('.MuiFormControl-root');
  control
    ?.querySelector<HTMLElement>(':is(input, textarea, [role=combobox]):not([aria-hidden=true])')
    ?.focus();
};
