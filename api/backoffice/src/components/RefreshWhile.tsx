import { useEffect } from 'react';

const refreshMs = 3000;

type RefreshWhileProps = {
  isWaiting: boolean;
  /** `refetch` of the list or record on the page. */
  refetch: () => unknown;
};

/** Reads a page's data again while the server is still about to change them by itself. */
export const RefreshWhile = ({ isWaiting, refetch }: RefreshWhileProps) => {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), refreshMs);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return null;
};
