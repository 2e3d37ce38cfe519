import type { ElementType, ReactNode } from 'react';
import { useIsServerRendered } from '@candor/shell-contract/use-hydrated';

/** React never compares or replaces the inner HTML of an element that has this from the start. */
const servedHtml = { __html: '' };

type Props = { as?: ElementType; children: ReactNode };

/** Keeps server-rendered HTML as it is; renders the children on a page that was opened inside the shop. */
export const ServedHtml = ({ as: Container = 'div', children }: Props) =>
  useIsServerRendered() ? (
    <Container suppressHydrationWarning dangerouslySetInnerHTML={servedHtml} />
  ) : (
    <Container>{children}</Container>
  );
