import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';

type Tone = 'ok' | 'warn' | 'error';

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: var(--space-3);
  align-items: flex-start;
  padding: var(--space-4) var(--space-5);
  border-radius: var(--radius-2);
  font-size: var(--font-size-1);
  background: var(${({ $tone }) => `--${$tone}-surface`});
  color: var(${({ $tone }) => `--${$tone}`});
`;

/** A message about the last action, with an icon; an error is announced at once. */
export const Note = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Box $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={tone === 'ok' ? 'check' : 'alert'} />
    <div>{children}</div>
  </Box>
);
