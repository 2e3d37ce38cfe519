import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: var(--border-width-2) solid var(--border-strong);
`;

const Tab = styled.button`
  min-height: var(--tap-target);
  margin-bottom: calc(-1 * var(--border-width-2));
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--ink-2);
  font-size: 1rem;
  font-weight: var(--font-weight-medium);
  cursor: pointer;
  &[aria-selected='true'] {
    border-color: var(--ink);
    color: var(--ink);
    font-weight: var(--font-weight-bold);
  }
`;

export const modes = [
  { id: 'signin', label: 'Sign In' },
  { id: 'signup', label: 'Sign Up' },
] as const;
export type Mode = (typeof modes)[number]['id'];

type Props = {
  mode: Mode;
  /** Selects a tab by pointer, and by the arrow keys. */
  onTap: (mode: Mode) => void;
  onKey: (mode: Mode) => void;
  children: ReactNode;
};

/** Two tabs and the panel of the selected one, with the arrow keys of the ARIA tabs pattern. */
export const Tabs = ({ mode, onTap, onKey, children }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next =
      event.key === 'Home' || (event.key !== 'End' && mode === 'signup') ? 'signin' : 'signup';
    onKey(next);
    list.current?.querySelector<HTMLButtonElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label="Account" onKeyDown={onKeyDown}>
        {modes.map(({ id, label }) => (
          <Tab
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === mode}
            aria-controls="auth-panel"
            tabIndex={id === mode ? 0 : -1}
            onClick={() => onTap(id)}
          >
            {label}
          </Tab>
        ))}
      </List>
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${mode}`}>
        {children}
      </div>
    </>
  );
};
