/** The rest of a longer heading is ignored. */
const MAX_HEADING_LENGTH = 2000;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The plain text of a short piece of HTML. */
export const plainText = (html: string): string =>
  html
    .slice(0, MAX_HEADING_LENGTH)
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The text of the first h1 of a page, in linear time for any HTML. */
export const extractHeading = (html: string): string => {
  const begin = html.search(/<h1[\s>]/);
  if (begin < 0) return '';
  const end = html.indexOf('</h1>', begin);
  return end < 0 ? '' : plainText(html.slice(begin, end));
};
