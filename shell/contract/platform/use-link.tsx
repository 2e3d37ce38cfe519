import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** '/focus?…#…', '#plan', or an absolute address such as 'mailto:…'. */
  to: string;
  /** Whether it replaces the entry of the history; by default only for the address that is open. */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** An address with a scheme or a host, for example of an email. */
const isAbsolute = (to: string) => /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);

/**
 * A link inside the shop, on the router's own click handler. The router's `Link` around that handler brings 2.4 KB
 * of prefetching and transitions into every page, of which the shop uses nothing (decision 46).
 */
export const Link = ({ to, replace, state, onClick, target, children, ...rest }: Props) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !isAbsolute(to)) follow(event);
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
