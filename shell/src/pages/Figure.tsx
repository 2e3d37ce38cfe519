import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.figure`
  max-width: 26rem;
  color: var(--ink-2);
  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  text {
    font-size: 14px;
    fill: currentColor;
  }
  .middle {
    text-anchor: middle;
  }
  .end {
    text-anchor: end;
  }
  .strong {
    fill: var(--ink);
    font-weight: var(--font-weight-bold);
  }
  .line {
    fill: none;
    stroke: var(--border-strong);
    stroke-width: 1.5;
  }
  .sheet {
    fill: var(--surface-raised);
    stroke: var(--border-strong);
    stroke-width: 1.5;
  }
  .full {
    fill: var(--ink);
  }
  .pale {
    fill: var(--border-subtle);
  }
  .accent {
    fill: var(--accent);
  }
`;

type Props = {
  /** The content of the diagram as text. */
  label: string;
  /** The height in units of which the diagram is 360 wide and its text 14 high. */
  height: number;
  children: ReactNode;
};

/** A diagram beside a text; classes name its lines and areas. */
export const Figure = ({ label, height, children }: Props) => (
  <Frame>
    <svg viewBox={`0 0 360 ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  </Frame>
);
