import { NavLink } from '@candor/shell-contract/router';
import { Icon } from '@candor/ui/Icon';
import { FormulaLinks } from './FormulaLinks';

/** Links of header and menu beside the formulas, in order. */
export const mainLinks = [
  { path: '/formulas', name: 'Compare' },
  { path: '/research', name: 'Research' },
  { path: '/how-it-works', name: 'How It Works' },
  { path: '/faq', name: 'FAQ' },
] as const;

/** Links under 'More' in the header, and after the others in the menu. */
export const moreLinks = [
  { path: '/practice', name: 'Practice' },
  { path: '/programme', name: 'Program' },
  { path: '/about', name: 'About' },
  { path: '/contact', name: 'Contact' },
  { path: '/account', name: 'Account' },
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
      <div className="menu__more">
        {moreLinks.map(({ path, name }) => (
          <NavLink key={path} to={path}>
            {name}
          </NavLink>
        ))}
      </div>
      <NavLink className="pill" to="/founders">
        Pre-Order Now
      </NavLink>
    </nav>
  </details>
);
