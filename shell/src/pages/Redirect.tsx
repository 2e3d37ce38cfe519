import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@candor/shell-contract/router';

type Props = {
  to: string;
  /** The page to which /auth returns. */
  from?: string;
};

/**
 * Navigates once, replacing the history entry. The router's own Navigate would navigate again at each
 * re-render while the other page loads.
 */
export const Redirect = ({ to, from }: Props) => {
  const navigate = useNavigate();
  const redirect = useEffectEvent(
    () => void navigate(to, { replace: true, ...(from ? { state: { from } } : {}) }),
  );
  useEffect(() => redirect(), []);
  return null;
};
