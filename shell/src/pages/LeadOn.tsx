import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@candor/shell-contract/router';

type Props = {
  to: string;
  /** The page that /auth leads back to. */
  from?: string;
};

/**
 * Takes the reader to another page instead of this one. Once: this one is drawn again while the other
 * is on its way, and the router's own Navigate would set out anew each time.
 */
export const LeadOn = ({ to, from }: Props) => {
  const navigate = useNavigate();
  const leave = useEffectEvent(
    () => void navigate(to, { replace: true, ...(from ? { state: { from } } : {}) }),
  );
  useEffect(() => leave(), []);
  return null;
};
