import type { ReactNode } from 'react';
import styled from 'styled-components';

const tones = {
  plain: '',
  solid: 'background: var(--ink); border-color: var(--ink); color: var(--ink-inverse);',
  rubric: 'border-color: var(--accent); color: var(--accent);',
  formula:
    'background: var(--formula-gradient); border-color: transparent; color: var(--formula-on-gradient);',
};

/** A short label of an item: 'Most Popular', 'No effect'. */
export const Tag = styled.span<{ $tone?: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  padding: 0.2em 0.7em;
  border-radius: var(--radius-pill);
  font-size: var(--font-size-0);
  font-weight: var(--font-weight-medium);
  border: var(--border-width-1) solid var(--border-strong);
  color: var(--ink-2);
  white-space: nowrap;
  ${({ $tone = 'plain' }) => tones[$tone]}
`;

const LabelBox = styled.span`
  display: inline-block;
  padding: 0.25em 0.8em 0.3em;
  border: var(--border-width-1) dashed var(--accent);
  border-radius: var(--radius-1);
  color: var(--accent);
  font: italic var(--font-weight-text) 0.9375rem/1.3 var(--font-serif);
  white-space: nowrap;
`;
/** The visible label of sample content. */
export const SampleLabel = ({ children = 'Sample review' }: { children?: ReactNode }) => (
  <LabelBox>{children}</LabelBox>
);
