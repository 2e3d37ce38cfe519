import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, Fine, Heading } from '@candor/ui/Type';
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
  .thin {
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
const ROW = 62;
/** A standardised mean difference of 0.8 is called large; the picture ends there. */
const LARGE = 0.8;
const xOf = (effect: number) => (effect / LARGE) * WIDTH;

const words = `On a scale on which 0.2 is called a small effect and 0.8 a large one: ${effects
  .map(({ name, effect }) => `${name}, ${effect.toFixed(2)}`)
  .join('; ')}.`;

/** What 60 open-label trials come to: something that people feel, hardly anything that is measured. */
const Picture = () => (
  <Wrap>
    <Figure>
      <figcaption>
        <Heading as="h2">Felt, more than measured</Heading>
        <Copy>
          Sixty trials with 4,554 people, pooled by Fendel and colleagues in 2025. {words}
          <Dagger />
        </Copy>
        <Fine>Standardised mean differences. None of these trials tested our capsules.</Fine>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${effects.length * ROW + 30}`} role="img" aria-label={words}>
        {effects.map(({ name, effect, measured }, row) => (
          <g key={name} transform={`translate(0 ${row * ROW})`}>
            <text y="15">{name}</text>
            <rect className={measured ? 'thin' : 'bar'} y="24" width={xOf(effect)} height="20" />
            <text x={xOf(effect) + 10} y="40">
              {effect.toFixed(2)}
            </text>
          </g>
        ))}
        <g transform={`translate(0 ${effects.length * ROW})`}>
          <path className="rule" d={`M0 4H${WIDTH}`} />
          {[
            [0, 'none', 'start'],
            [0.2, 'small', 'middle'],
            [0.5, 'medium', 'middle'],
            [LARGE, 'large', 'end'],
          ].map(([at, label, anchor]) => (
            <text key={label} x={xOf(Number(at))} y="24" textAnchor={anchor as 'start'}>
              {label}
            </text>
          ))}
        </g>
      </svg>
    </Figure>
  </Wrap>
);

/** The same, but not in the HTML of a study's own address, which is long enough with the study. */
export const EvidencePicture = () => {
  const isHydrated = useHydrated();
  const params = useLibraryParams();
  return isHydrated || !params.has('study') ? <Picture /> : null;
};
