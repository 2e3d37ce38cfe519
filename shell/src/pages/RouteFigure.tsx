import { promises } from '@candor/shell-contract/promises';
import { Figure } from './Figure';

const { eastCoastDays, westCoastDays } = promises.shipping;

/** How long standard shipping takes to either coast. */
export const RouteFigure = () => (
  <Figure
    height={92}
    label={`From Sioux Falls to the West Coast ${westCoastDays}, to the East Coast ${eastCoastDays}.`}
  >
    <path className="line" d="M10 44H350" />
    <circle className="full" cx="10" cy="44" r="7" />
    <circle className="accent" cx="180" cy="44" r="10" />
    <circle className="full" cx="350" cy="44" r="7" />
    <text className="middle" x="95" y="28">
      {westCoastDays}
    </text>
    <text className="middle" x="265" y="28">
      {eastCoastDays}
    </text>
    <text x="3" y="78">
      West Coast
    </text>
    <text className="middle strong" x="180" y="78">
      Sioux Falls
    </text>
    <text className="end" x="357" y="78">
      East Coast
    </text>
  </Figure>
);
