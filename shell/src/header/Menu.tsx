import { useEffect, useRef } from 'react';
import { Link, useLocation } from '@candor/shell-contract/router';
import { pages } from './pages';

/** The menu of small screens: a plain disclosure that works without JavaScript. */
export const Menu = () => {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  return (
    <details className="menu" ref={menu}>
      <summary aria-label="Menu">
        <svg className="icon menu__open" aria-hidden="true">
          <use href="#i-menu" />
        </svg>
        <svg className="icon menu__close" aria-hidden="true">
          <use href="#i-close" />
        </svg>
      </summary>
      <nav className="menu__sheet" aria-label="Menu">
        {pages.map(({ path, name }) => (
          <Link key={path} to={path}>
            {name}
          </Link>
        ))}
        <Link to="/founders">Pre-Order Now</Link>
      </nav>
    </details>
  );
};
