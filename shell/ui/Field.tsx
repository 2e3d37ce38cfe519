import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';

/** A text input; use it in a Field, which adds label, help and error. */
export const Input = styled.input`
  width: 100%;
  min-height: 3.25rem;
  padding: 0.75rem 1rem;
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  font-size: 1rem;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--ink-2);
    }
  }
  &:focus-visible {
    outline-offset: 1px;
    border-radius: var(--radius-2);
  }
  &[aria-invalid='true'] {
    border-color: var(--error);
    border-width: 2px;
  }
`;

const FieldLayout = styled.div`
  display: grid;
  gap: 0.4rem;
  label {
    font-weight: var(--font-weight-medium);
    font-size: var(--font-size-1);
  }
  p {
    color: var(--ink-3);
    font-size: var(--font-size-0);
  }
  [role='alert'] {
    display: flex;
    gap: 0.4em;
    align-items: center;
    color: var(--error);
    font-size: var(--font-size-1);
    font-weight: var(--font-weight-medium);
  }
`;

type FieldProps = ComponentProps<typeof Input> & {
  label: string;
  help?: string;
  error?: string;
  /** Renders a textarea of this many rows. */
  rows?: number;
};

/** A labeled input; the error replaces the help. */
export const Field = ({ label, help, error, rows, ...input }: FieldProps) => {
  const id = useId();
  return (
    <FieldLayout>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        {...(rows ? { as: 'textarea', rows } : {})}
        id={id}
        {...(error ? { 'aria-invalid': true } : {})}
        {...(error || help ? { 'aria-describedby': `${id}-note` } : {})}
      />
      {error ? (
        <p id={`${id}-note`} role="alert">
          <Icon name="alert" /> {error}
        </p>
      ) : (
        help && <p id={`${id}-note`}>{help}</p>
      )}
    </FieldLayout>
  );
};

const CheckboxLabel = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 0.65rem;
  font-size: var(--font-size-1);
  cursor: pointer;
  padding-block: 0.69rem;
  input {
    appearance: none;
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    flex: none;
    border: var(--border-width-2) solid var(--border-strong);
    border-radius: var(--radius-1);
    background: var(--surface-raised);
    display: grid;
    place-items: center;
    cursor: inherit;
  }
  input:checked {
    background: var(--ink);
    border-color: var(--ink);
  }
  input:checked::after {
    content: '';
    width: 0.7rem;
    height: 0.32rem;
    margin-top: -0.15rem;
    border: solid var(--ink-inverse);
    border-width: 0 0 2px 2px;
    rotate: -45deg;
  }
  input:disabled {
    background: var(--surface-sunken);
    border-color: var(--border-subtle);
  }
  &:has(:disabled) {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** A checkbox; its children are the label. */
export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <CheckboxLabel>
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </CheckboxLabel>
);
