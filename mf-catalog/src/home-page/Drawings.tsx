import { type ReactNode } from 'react';
import styled from 'styled-components';
import type { FormulaId } from '@candor/catalog-contract/formulas';

const Canvas = styled.svg`
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  color: var(--ink);
  overflow: visible;
  .draw {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .paper {
    fill: var(--surface-raised);
  }
  .accent {
    fill: var(--accent);
  }
  > text {
    font: italic 400 15px var(--font-serif);
    fill: currentColor;
  }
`;

const Drawing = ({ children }: { children: ReactNode }) => (
  <Canvas viewBox="0 0 300 200" aria-hidden="true">
    {children}
  </Canvas>
);

type PillProps = { formula: FormulaId; x: number; y: number; width: number };

const Pill = ({ formula, x, y, width }: PillProps) => (
  <svg
    x={x}
    y={y}
    width={width}
    height={(width * 3) / 8}
    viewBox="0 0 320 120"
    data-formula={formula}
  >
    <use href="#capsule" />
  </svg>
);

export const Eye = () => (
  <Drawing>
    <g className="draw">
      <path d="M40 100c36-52 74-76 110-76s74 24 110 76c-36 52-74 76-110 76S76 152 40 100z" />
      <circle cx="150" cy="100" r="45" />
    </g>
    <Pill formula="focus" x={114} y={86.5} width={72} />
    <path
      className="draw"
      strokeDasharray="1 5"
      d="M150 24V8M96 36l-7-14M204 36l7-14M56 70 44 60M244 70l12-10"
    />
  </Drawing>
);

export const Glass = () => (
  <Drawing>
    <g className="draw">
      <path d="M92 44h76l-9 124h-58zM96 92c12-8 24 8 36 0s24 8 33 0M40 168h220M226 48v18l11 8" />
      <circle cx="226" cy="66" r="30" />
    </g>
    <Pill formula="energy" x={186} y={139} width={74} />
  </Drawing>
);

export const Calendar = () => (
  <Drawing>
    <g className="draw">
      <path d="M60 26h180v148H60zM60 58h180M84 82v26M94 82v26M104 82v26M114 82v26M78 103l42-16M150 82v26M160 82v26M170 82v26M180 82v26M144 103l42-16M84 128v26M94 128v26M104 128v26" />
      <path strokeDasharray="1 6" d="M150 141h66" />
    </g>
    <text x="76" y="48">
      June
    </text>
    <g transform="rotate(-28 236 132)">
      <path className="draw paper" d="M228 96h16v52l-8 14-8-14z" />
      <path className="accent" d="M228 96h16v12h-16z" />
    </g>
  </Drawing>
);
