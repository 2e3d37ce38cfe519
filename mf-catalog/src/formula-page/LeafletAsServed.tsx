import { useNavigate } from '@candor/shell-contract/router';
import { useEffect, useRef } from 'react';

/** Taken as it is by React, which neither reads nor writes what stands inside. */
const asItStands = { __html: '' };

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The text that the server wrote. It is no part of React's tree, so nothing can make it draw the text
 * again; its links to other pages of the shop still open without a new document.
 */
export const LeafletAsServed = () => {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const text = place.current;
    const open = (click: MouseEvent) => {
      const link = click.target instanceof Element && click.target.closest('a');
      if (!link || !isPlainClick(click)) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      click.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    text?.addEventListener('click', open);
    return () => text?.removeEventListener('click', open);
  }, [navigate]);
  return (
    <div ref={place} id="science" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
  );
};
