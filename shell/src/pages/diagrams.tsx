import { promises } from '@candor/shell-contract/promises';
import styled from 'styled-components';

const Figure = styled.figure`
  max-width: 26rem;
  color: var(--ink-2);
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  text {
    font-size: 14px;
    fill: currentColor;
  }
  .line {
    fill: none;
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

const effects = [
  { what: 'Overall', size: 0.35 },
  { what: 'What people report', size: 0.39 },
  { what: 'What instruments measure', size: 0.09 },
];

/** The average effects of the largest review, as bars on a scale of one standard deviation. */
export const EffectDiagram = () => (
  <Figure>
    <svg
      viewBox="0 0 360 196"
      role="img"
      aria-label={`Average effect in standard deviations. ${effects.map(({ what, size }) => `${what}: ${size}`).join('. ')}.`}
    >
      {effects.map(({ what, size }, index) => (
        <g key={what} transform={`translate(0 ${index * 56})`}>
          <text x="0" y="16">{`${what}: ${size}`}</text>
          <rect className="pale" y="26" width="360" height="14" rx="7" />
          <rect className="full" y="26" width={360 * size} height="14" rx="7" />
        </g>
      ))}
      <text x="0" y="190">
        0
      </text>
      <text x="360" y="190" textAnchor="end">
        1 standard deviation
      </text>
    </svg>
  </Figure>
);

const [firstDay = 0, lastDay = 0] = (promises.effectDays.match(/\d+/g) ?? []).map(Number);
const days = Array.from({ length: promises.ritualDays }, (_, index) => index + 1);

/** The pockets of a month; those in which an effect may be expected are dark. */
export const DaysDiagram = () => (
  <Figure>
    <svg
      viewBox="0 0 360 136"
      role="img"
      aria-label={`${promises.ritualDays} days. An effect, if there is one, may be expected after ${promises.effectDays}.`}
    >
      {days.map((day) => (
        <circle
          key={day}
          className={day < firstDay || day > lastDay ? 'pale' : 'full'}
          cx={18 + ((day - 1) % 10) * 36}
          cy={18 + Math.floor((day - 1) / 10) * 36}
          r="13"
        />
      ))}
      <text x="0" y="130">{`Dark: ${promises.effectDays}`}</text>
    </svg>
  </Figure>
);

const { eastCoastDays, westCoastDays } = promises.shipping;

/** How long standard shipping takes to either coast. */
export const RouteDiagram = () => (
  <Figure>
    <svg
      viewBox="0 0 360 110"
      role="img"
      aria-label={`From Sioux Falls to the West Coast ${westCoastDays}, to the East Coast ${eastCoastDays}.`}
    >
      <path className="line" d="M16 54H344" />
      <circle className="full" cx="16" cy="54" r="7" />
      <circle className="accent" cx="180" cy="54" r="9" />
      <circle className="full" cx="344" cy="54" r="7" />
      <text x="0" y="86">
        West Coast
      </text>
      <text x="180" y="86" textAnchor="middle">
        Sioux Falls
      </text>
      <text x="360" y="86" textAnchor="end">
        East Coast
      </text>
      <text x="98" y="40" textAnchor="middle">
        {westCoastDays}
      </text>
      <text x="262" y="40" textAnchor="middle">
        {eastCoastDays}
      </text>
    </svg>
  </Figure>
);
