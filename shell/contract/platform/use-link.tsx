import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from './plain-click';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** '/focus?…#…', '#plan', or an absolute address such as 'mailto:…'. */
  to: string;
  /**
   * True when the link replaces the entry of the history; by default only for the address that is
   * open.
   */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** An address with a scheme or a host, for example of an email. */
const isAbsolute = (to: string) => /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);

/**
 * A link inside the shop. The router's own `Link` brings 2.4 KB of prefetching and transitions into every page, and
 * adds a second entry to the history when it is clicked again before its page is there (decision 46).
 */
export const Link = ({ to, replace, state, onClick, target, children, ...rest }: Props) => {
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const leavesTab = isAbsolute(to) || (target !== undefined && target !== '_self');
    if (event.defaultPrevented || leavesTab || !isPlainClick(event)) return;
    event.preventDefault();
    const isOpen = new URL(to, location.href).href === location.href;
    void navigate(to, { replace: replace ?? isOpen, state });
  };
  return (
    <a {...rest} href={to} target={target} onClick={click}>
      {children}
    </a>
  );
};

/** A link of a menu: `aria-current` on its own page, and on the pages below that. */
export const NavLink = (props: Props) => {
  const isCurrent = `${useLocation().pathname}/`.startsWith(`${props.to}/`);
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
};
