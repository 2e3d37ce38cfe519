import { promises } from '@candor/shell-contract/promises';
import { Figure } from '../Figure';

const pockets = Array.from({ length: promises.ritualDays }, (_, index) => index);

/** The things that a bottle comes with. */
export const PackageFigure = () => (
  <Figure
    height={226}
    label={`A bottle with ${promises.capsulesPerBottle} capsules, a practice, a place to check off ${promises.ritualDays} days, and a weekly email.`}
  >
    <g data-formula="soothe">
      <use href="#bottle" width="120" height="200" />
    </g>
    <path className="sheet" d="M146 30h84v112h-84z" />
    <path className="line" d="M158 50h60M158 66h60M158 82h44M158 106h60M158 122h36" />
    <path className="sheet" d="M252 30h104v56H252z" />
    {pockets.map((index) => (
      <circle
        key={index}
        className="full"
        cx={262 + (index % 10) * 9.4}
        cy={43 + Math.floor(index / 10) * 15}
        r="3.4"
      />
    ))}
    <path className="sheet" d="M252 106h104v62H252z" />
    <path className="line" d="m252 106 52 36 52-36" />
    <text className="middle" x="66" y="220">{`${promises.capsulesPerBottle} capsules`}</text>
    <text className="middle" x="188" y="164">
      Practice
    </text>
    <text className="middle" x="304" y="22">{`${promises.ritualDays} days`}</text>
    <text className="middle" x="304" y="190">
      Weekly email
    </text>
  </Figure>
);
