import { NavLink } from '@candor/shell-contract/router';
import { Icon } from '@candor/ui/Icon';
import { FormulaLinks } from './FormulaLinks';

/** Links of header and menu beside the formulas, in order. */
export const mainLinks = [
  { path: '/research', name: 'Research' },
  { path: '/how-it-works', name: 'How It Works' },
  { path: '/faq', name: 'FAQ' },
] as const;

/** The menu of small screens: a plain disclosure that works without JavaScript. */
export const Menu = () => (
  <details className="menu" name="header">
    <summary aria-label="Menu">
      <Icon className="menu__open" name="menu" />
      <Icon className="menu__close" name="close" />
    </summary>
    <nav className="menu__panel" aria-label="Menu">
      <details className="menu__group" open>
        <FormulaLinks />
      </details>
      {mainLinks.map(({ path, name }) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
      <NavLink to="/account">Account</NavLink>
      <NavLink className="pill" to="/founders">
        Pre-Order Now
      </NavLink>
    </nav>
  </details>
);
