import type { Tag } from '@candor/shell-contract/use-shop';

const tagNames: Readonly<Record<Tag, string>> = {
  'tag-manager': 'Google Tag Manager',
  pixel: 'the Meta pixel',
};

/** The names of the tags, joined by 'and'. */
export const formatTags = (tags: readonly Tag[]): string =>
  tags.map((tag) => tagNames[tag]).join(' and ');
