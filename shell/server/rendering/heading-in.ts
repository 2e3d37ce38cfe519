/** No heading is longer; what is, is looked at no further. */
const MAX_SIGNS = 2000;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The text of a short piece of HTML, as it is read. */
export const plainText = (html: string): string =>
  html
    .slice(0, MAX_SIGNS)
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The text of the first heading of a page. Each sign is looked at once, whatever a release drew. */
export const headingIn = (html: string): string => {
  const begin = html.search(/<h1[\s>]/);
  if (begin < 0) return '';
  const end = html.indexOf('</h1>', begin);
  return end < 0 ? '' : plainText(html.slice(begin, end));
};
