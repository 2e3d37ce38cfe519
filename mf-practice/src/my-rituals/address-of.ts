import type { SavedRitual } from '../rituals/ritual';

/** Where a saved ritual is opened: the address bar restores it. */
export const addressOf = ({ createdAt }: Pick<SavedRitual, 'createdAt'>): string =>
  `/practice/rituals?ritual=${encodeURIComponent(createdAt)}`;
