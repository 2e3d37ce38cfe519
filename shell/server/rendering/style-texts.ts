const END = '</style>';

/** The contents of all style elements, in linear time for any HTML of a release. */
export const styleTexts = (tags: string): string[] => {
  const found: string[] = [];
  for (let at = tags.indexOf('<style'); at >= 0; at = tags.indexOf('<style', at)) {
    const begin = tags.indexOf('>', at) + 1;
    const end = tags.indexOf(END, begin);
    if (begin === 0 || end < 0) break;
    found.push(tags.slice(begin, end));
    at = end + END.length;
  }
  return found;
};
