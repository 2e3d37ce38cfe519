import type { Tag } from '@candor/shell-contract/use-shop';

const names: Readonly<Record<Tag, string>> = {
  'tag-manager': 'Google Tag Manager',
  pixel: 'the Meta pixel',
};

/** The tags of this shop in a sentence. */
export const namesOf = (tags: readonly Tag[]): string =>
  tags.map((tag) => names[tag]).join(' and ');
