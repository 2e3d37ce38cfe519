import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';

type Props = {
  formula: FormulaId;
  /** Under 100 px wide: the name alone, larger. */
  mini?: boolean;
  /** Beside its own name in text: not read aloud a second time. */
  decorative?: boolean;
  className?: string;
};

const facts = [
  ['277', 'Active ingredient', '0 mg'],
  ['295.5', 'Plant cellulose', 'the rest'],
  ['313.5', 'Capsules', '30'],
] as const;

/** The bottle of a formula with its printed label; as wide as its parent lets it be. */
export const Bottle = ({ formula, mini = false, decorative = false, className = '' }: Props) => {
  const { name, tagline, number } = formulaById(formula);
  const long = name.length > 8;
  const spoken = { role: 'img', 'aria-label': `Bottle of ${name}, 30 capsules` };
  return (
    <svg
      className={`bottle ${mini ? 'b-mini ' : ''}${className}`}
      data-formula={formula}
      viewBox="0 0 240 400"
      {...(decorative ? { 'aria-hidden': true } : spoken)}
    >
      <use href="#bottle" />
      <text className={long ? 'b-name b-long' : 'b-name'} x={long ? 41 : 40} y="222">
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
          {facts.map(([y, what, amount]) => (
            <g key={y}>
              <text x="42" y={y}>
                {what}
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

type TrioProps = {
  /** Left, middle (in front, larger), right. */
  formulas: readonly [FormulaId, FormulaId, FormulaId];
  /** What the three are together, for example 'Creator Stack: Focus, Flow, Confidence'. */
  label: string;
  mini?: boolean;
  className?: string;
};

/** Three bottles that belong together. */
export const BottleTrio = ({ formulas, label, mini = false, className = '' }: TrioProps) => (
  <div className={`trio ${className}`} role="img" aria-label={label}>
    {formulas.map((formula) => (
      <Bottle key={formula} formula={formula} mini={mini} decorative />
    ))}
  </div>
);
