import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';

type Props = {
  formula: FormulaId;
  /** True for widths under 100 px: shows the name only, larger. */
  mini?: boolean;
  /** Hidden from screen readers, beside its name in text. */
  decorative?: boolean;
  className?: string;
};

const labelRows = [
  ['277', 'Active ingredient', '0 mg'],
  ['295.5', 'Plant cellulose', 'the rest'],
  ['313.5', 'Capsules', '30'],
] as const;

/** The bottle of a formula with its label; fills the width of its parent. */
export const Bottle = ({ formula, mini = false, decorative = false, className = '' }: Props) => {
  const { name, tagline, number } = formulaById(formula);
  const isLongName = name.length > 8;
  const accessibleName = { role: 'img', 'aria-label': `Bottle of ${name}, 30 capsules` };
  return (
    <svg
      className={`bottle ${mini ? 'b-mini ' : ''}${className}`}
      data-formula={formula}
      viewBox="0 0 240 400"
      {...(decorative ? { 'aria-hidden': true } : accessibleName)}
    >
      <use href="#bottle" />
      <text className={isLongName ? 'b-name b-long' : 'b-name'} x={isLongName ? 41 : 40} y="222">
        {name}
      </text>
      {!mini && (
        <>
          <text className="b-brand" x="42" y="174">
            Candor†
          </text>
          <text className="b-no" x="198" y="174">
            {`No. ${number}`}
          </text>
          <text className="b-tag" x="42" y="246">
            {tagline}
          </text>
          {labelRows.map(([y, label, amount]) => (
            <g key={y}>
              <text x="42" y={y}>
                {label}
              </text>
              <text className="b-val" x="198" y={y}>
                {amount}
              </text>
            </g>
          ))}
          <text className="b-foot" x="42" y="334">
            Yes, it’s a placebo.
          </text>
        </>
      )}
    </svg>
  );
};
