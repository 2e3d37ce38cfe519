import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, SmallPrint, Heading } from '@candor/ui/Type';
import styled from 'styled-components';
import { useLibraryParams } from '../library/use-library-params';
import { effects } from './claims';

const Figure = styled.figure`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  margin-top: var(--section-gap);
  padding-top: var(--space-5);
  border-top: var(--border-width-2) solid var(--ink);
  svg {
    width: 100%;
    height: auto;
    overflow: visible;
    font: var(--font-weight-medium) 15px var(--font-sans);
    fill: currentColor;
  }
  .bar {
    fill: var(--ink);
  }
  .measured {
    fill: var(--accent);
  }
  .rule {
    stroke: var(--border-strong);
  }
  figcaption {
    display: grid;
    gap: var(--space-3);
    align-content: start;
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    figcaption {
      grid-column: 1 / span 5;
    }
    svg {
      grid-column: 7 / span 6;
    }
  }
`;

const WIDTH = 480;
const ROW_HEIGHT = 62;
/** By convention a standardised mean difference of 0.8 is large: the end of the scale. */
const LARGE = 0.8;
const scale = (effect: number) => (effect / LARGE) * WIDTH;

const description = `On a scale on which 0.2 is called a small effect and 0.8 a large one: ${effects
  .map(({ name, effect }) => `${name}, ${effect.toFixed(2)}`)
  .join('; ')}.`;

/** The average effects in 60 open-label trials. */
const Chart = () => (
  <Wrap>
    <Figure>
      <figcaption>
        <Heading as="h2">Felt, more than measured</Heading>
        <Copy>
          Sixty trials with 4,554 people, pooled by Fendel and colleagues in 2025. {description}
          <Dagger />
        </Copy>
        <SmallPrint>
          Standardized mean differences. None of these trials tested our capsules.
        </SmallPrint>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${effects.length * ROW_HEIGHT + 30}`}
        role="img"
        aria-label={description}
      >
        {effects.map(({ name, effect, measured }, row) => (
          <g key={name} transform={`translate(0 ${row * ROW_HEIGHT})`}>
            <text y="15">{name}</text>
            <rect
              className={measured ? 'measured' : 'bar'}
              y="24"
              width={scale(effect)}
              height="20"
            />
            <text x={scale(effect) + 10} y="40">
              {effect.toFixed(2)}
            </text>
          </g>
        ))}
        <g transform={`translate(0 ${effects.length * ROW_HEIGHT})`}>
          <path className="rule" d={`M0 4H${WIDTH}`} />
          {[
            [0, 'none', 'start'],
            [0.2, 'small', 'middle'],
            [0.5, 'medium', 'middle'],
            [LARGE, 'large', 'end'],
          ].map(([at, label, anchor]) => (
            <text key={label} x={scale(Number(at))} y="24" textAnchor={anchor as 'start'}>
              {label}
            </text>
          ))}
        </g>
      </svg>
    </Figure>
  </Wrap>
);

/** Left out of the server's HTML of a `?study=` page, which contains the study. */
export const EvidenceChart = () => {
  const isHydrated = useHydrated();
  const params = useLibraryParams();
  return isHydrated || !params.has('study') ? <Chart /> : null;
};
