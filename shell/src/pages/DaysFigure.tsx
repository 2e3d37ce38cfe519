import { promises } from '@candor/shell-contract/promises';
import { Figure } from './Figure';

const days = Array.from({ length: promises.ritualDays }, (_, index) => index + 1);

type Props = {
  /** The days that are dark. */
  from: number;
  to: number;
  caption: string;
  label: string;
};

/** The pockets of a month's blister card. */
export const DaysFigure = ({ from, to, caption, label }: Props) => (
  <Figure height={140} label={label}>
    {days.map((day) => (
      <circle
        key={day}
        className={day < from || day > to ? 'pale' : 'full'}
        cx={18 + ((day - 1) % 10) * 36}
        cy={18 + Math.floor((day - 1) / 10) * 36}
        r="13"
      />
    ))}
    <text x="4" y="134">
      {caption}
    </text>
  </Figure>
);
