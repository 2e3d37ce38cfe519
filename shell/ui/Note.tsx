import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';

type Tone = 'ok' | 'warn' | 'error';

const Strip = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: var(--s-3);
  align-items: flex-start;
  padding: var(--s-4) var(--s-5);
  border-radius: var(--r-2);
  font-size: var(--t-1);
  background: var(${({ $tone }) => `--${$tone}-ground`});
  color: var(${({ $tone }) => `--${$tone}`});
`;

/** News about what the reader did, with an icon and a sentence; an error is announced at once. */
export const Note = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Strip $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={tone === 'ok' ? 'check' : 'alert'} />
    <div>{children}</div>
  </Strip>
);
