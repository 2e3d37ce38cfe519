import { bundles } from '@candor/catalog-contract/bundles';
import {
  formulaCount,
  formulaById,
  formulas,
  type FormulaId,
} from '@candor/catalog-contract/formulas';
import { NavLink } from '@candor/shell-contract/router';
import { Capsule } from '@candor/ui/Capsule';
import { Icon } from '@candor/ui/Icon';

type FormulaLink = { to: string; name: string; note: string; formula?: FormulaId };
type LinkListProps = { label: string; links: FormulaLink[] };

const LinkList = ({ label, links }: LinkListProps) => (
  <div>
    <p>{label}</p>
    <ul>
      {links.map(({ to, name, note, formula }) => (
        <li key={to}>
          <NavLink to={to}>
            {formula && <Capsule formula={formula} />}
            <span>
              <b>{name}</b> <small>{note}</small>
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  </div>
);

/** Links to all formulas and bundles, for the header's dropdown and the menu of small screens. */
export const FormulaLinks = () => (
  <>
    <summary>
      Formulas <Icon name="chevron" />
    </summary>
    <div className="drop">
      <LinkList
        label="Single formulas"
        links={formulas.map(({ id, name, tagline }) => ({
          to: `/${id}`,
          name,
          note: tagline,
          formula: id,
        }))}
      />
      <LinkList
        label="Bundles of three"
        links={bundles.map(({ id, name, formulas: three }) => ({
          to: `/bundles/${id}`,
          name,
          note: three.map((formula) => formulaById(formula).name).join(', '),
        }))}
      />
      <p>{`All ${formulaCount} contain the same thing. The practice differs.`}</p>
    </div>
  </>
);
