import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type To,
} from 'react-router-dom';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** An address with a scheme or a host, for example of an email. */
const isAbsolute = (to: To): to is string =>
  typeof to === 'string' && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);

/** A link inside the shop. That of react-router brings 3 KB of its data router into every page. */
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
  const href = useHref(to);
  return (
    <a {...rest} href={isAbsolute(to) ? to : href} target={target} onClick={click}>
      {children}
    </a>
  );
};

/** A link of a menu: `aria-current` on its own page, and on the pages below that. */
export const NavLink = (props: Props) => {
  const { pathname } = useResolvedPath(props.to);
  const isCurrent = `${useLocation().pathname}/`.startsWith(`${pathname}/`);
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
};
