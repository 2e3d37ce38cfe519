import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '@candor/shell-contract/plain-click';
import { useNavigate } from '@candor/shell-contract/router';
import { useIsServerRendered } from '@candor/shell-contract/use-hydrated';

/** React never compares or replaces the inner HTML of an element that has this from the start. */
const servedHtml = { __html: '' };

type Props<Tag extends ElementType> = {
  /** The element or component around the content; 'div' by default. */
  as?: Tag;
  /** True replaces the server's HTML by the children, for example once a search needs them. */
  isActive?: boolean;
  children?: ReactNode;
} & Omit<ComponentProps<Tag>, 'as' | 'children'>;

/**
 * Content whose server-rendered HTML stays as it is: a browser that received it neither loads code
 * for it nor hydrates it. A page opened by a link inside the shop renders the children, which may be
 * lazy. Links in the HTML to other pages of the shop open without a new document.
 */
export const Island = <Tag extends ElementType = 'div'>({
  as,
  isActive = false,
  children,
  ...attributes
}: Props<Tag>) => {
  const Container: ElementType = as ?? 'div';
  const isStatic = useIsServerRendered() && !isActive;
  const navigate = useNavigate();

  const openLink = (click: MouseEvent) => {
    const link = click.target instanceof Element && click.target.closest('a');
    if (!link || !isPlainClick(click) || click.defaultPrevented) return;
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    click.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };

  return isStatic ? (
    <Container
      {...attributes}
      onClick={openLink}
      suppressHydrationWarning
      dangerouslySetInnerHTML={servedHtml}
    />
  ) : (
    <Container {...attributes}>{children}</Container>
  );
};
