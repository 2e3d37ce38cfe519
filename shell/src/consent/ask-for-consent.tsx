import type { Tag } from '@candor/shell-contract/use-shop';
import { createRoot } from 'react-dom/client';
import { Consent } from './Consent';

/** Begins beside the page, in a root of its own: no page waits for it, and none is drawn again for it. */
export const askForConsent = (tags: readonly Tag[]): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Consent tags={tags} />);
};
