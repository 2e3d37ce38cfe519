import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';

/**
 * True when a page that is rendered now follows a click on a link. It is false in the server's
 * HTML, after a step back and for a hash: then the window may be scrolled below the first view.
 */
export const FollowsClick = createContext(false);

/** Keeps the footer out of the window until the content is there. */
const Space = styled.div`
  min-height: 100vh;
`;

/** The part of a page below its first view. After a click on a link it is rendered when the first view is painted. */
export const AfterFirstPaint = ({ children }: { children: ReactNode }) => {
  const followsClick = use(FollowsClick);
  const [isShown, setShown] = useState(!followsClick);
  useEffect(() => {
    if (isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A task of its own after the frame, which is painted then.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  return isShown ? children : <Space aria-busy="true" />;
};
