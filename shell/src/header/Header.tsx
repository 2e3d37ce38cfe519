import { useRef } from 'react';
import { formulas } from '@candor/catalog-contract/formulas';
import { Link, NavLink, useLocation } from '@candor/shell-contract/router';
import { useChosenFormula } from '@candor/shell-contract/use-header-formula';
import { Icon } from '@candor/ui/Icon';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { FormulaLinks } from './FormulaLinks';
import { mainLinks, Menu, moreLinks } from './Menu';
import { useMenuClosing } from './use-menu-closing';

/** Pages with a button of their own that buys. */
const isSelling = (path: string) => /^\/(bundles|cart)/.test(path);

/** The formula of its own page. */
const formulaFromPath = (path: string) => formulas.find(({ id }) => path === `/${id}`)?.id;

const CartLink = () => (
  <Link className="cartlink" to="/cart">
    Cart
  </Link>
);

export const Header = () => {
  const header = useRef<HTMLElement>(null);
  useMenuClosing(header);
  const chosen = useChosenFormula();
  const { pathname } = useLocation();
  const formula = formulaFromPath(pathname) ?? chosen;
  const isQuiet = formula !== undefined || isSelling(pathname);
  return (
    <header ref={header} className="header" data-formula={formula}>
      <div className="header__bar wrap">
        <Link className="logo" to="/" aria-label="Candor, home">
          Candor
          <svg className="logo__mark" aria-hidden="true">
            <use href="#i-dagger" />
          </svg>
        </Link>
        <nav className="nav" aria-label="Main">
          <details className="nav__drop" name="header">
            <FormulaLinks />
          </details>
          {mainLinks.map(({ path, name }) => (
            <NavLink key={path} to={path}>
              {name}
            </NavLink>
          ))}
          <details className="nav__more" name="header">
            <summary>
              More <Icon name="chevron" />
            </summary>
            <ul>
              {moreLinks.map(({ path, name }) => (
                <li key={path}>
                  <NavLink to={path}>{name}</NavLink>
                </li>
              ))}
            </ul>
          </details>
        </nav>
        <div className="header__end">
          <Link className="cartlink header__account" to="/account">
            Account
          </Link>
          <RemoteSlot module="mf-cart/CartBadge" fallback={CartLink} waiting={<CartLink />} />
          <Link className={`pill header__cta${isQuiet ? ' pill--ghost' : ''}`} to="/founders">
            Pre-Order Now
          </Link>
          <Menu />
        </div>
      </div>
    </header>
  );
};
