import { Figure } from '../Figure';

/** A capsule, opened. */
export const ContentsFigure = () => (
  <Figure
    height={186}
    label="A capsule, opened. The shell is plant cellulose, the powder is microcrystalline cellulose, and the active ingredient is 0 mg."
  >
    <g data-formula="focus">
      <use href="#capsule-cap" x="0" y="40" width="224" height="84" />
      <use href="#capsule-body" x="136" y="40" width="224" height="84" />
    </g>
    <text className="middle strong" x="180" y="78">
      0 mg
    </text>
    <text className="middle" x="180" y="97">
      active
    </text>
    <path className="line" d="M66 40V22M298 122v22" />
    <text className="middle" x="72" y="14">
      Shell: plant cellulose
    </text>
    <text className="end" x="358" y="164">
      Powder: microcrystalline cellulose
    </text>
  </Figure>
);

const hours = [
  { x: 10, name: '6 AM' },
  { x: 123, name: 'Noon' },
  { x: 237, name: '6 PM' },
  { x: 350, name: 'Midnight' },
];

/** One moment of a day. */
export const DayFigure = () => (
  <Figure height={150} label="A day, with one capsule at one moment of it.">
    <g data-formula="focus">
      <use href="#capsule" x="16" y="16" width="104" height="39" />
    </g>
    <path className="line" d="M10 94H350M68 62v26" />
    <circle className="accent" cx="68" cy="94" r="8" />
    {hours.map(({ x, name }) => (
      <g key={name}>
        <path className="line" d={`M${x} 88v12`} />
        <text className={x === 10 ? '' : x === 350 ? 'end' : 'middle'} x={x} y="124">
          {name}
        </text>
      </g>
    ))}
    <text x="136" y="32">
      One capsule, one sentence,
    </text>
    <text x="136" y="52">
      at the same moment each day
    </text>
  </Figure>
);

const effects = [
  { what: 'Overall', size: 0.35 },
  { what: 'What people report', size: 0.39 },
  { what: 'What instruments measure', size: 0.09 },
];

/** The average effects of the largest review, as bars on a scale of one standard deviation. */
export const EffectFigure = () => (
  <Figure
    height={196}
    label={`Average effect in standard deviations. ${effects.map(({ what, size }) => `${what}: ${size}`).join('. ')}.`}
  >
    {effects.map(({ what, size }, index) => (
      <g key={what} transform={`translate(0 ${index * 56})`}>
        <text y="16">{`${what}: ${size}`}</text>
        <rect className="pale" y="26" width="360" height="14" rx="7" />
        <rect className="full" y="26" width={360 * size} height="14" rx="7" />
      </g>
    ))}
    <text y="190">0</text>
    <text className="end" x="360" y="190">
      1 standard deviation
    </text>
  </Figure>
);
