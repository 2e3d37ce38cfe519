const tag = /<[a-z][^>]*>/g;
const tagOrComment = /<!--.*?-->|<\/?[a-z][^>]*>/g;
const entity = /&(?:amp|lt|gt|quot|#x27);/g;

/** To a browser with scripts the content of a `noscript` is text. */
const noscript = /<noscript>(.*?)<\/noscript>/gs;

/** The size of HTML that React has rendered, as `shell/src/hydration/page-size.ts` counts it in a browser. */
export const sizeOfHtml = (html: string): number => {
  const parsed = html.replace(
    noscript,
    (_all, text: string) => `<noscript>${'.'.repeat(text.length)}</noscript>`,
  );
  const elements = parsed.match(tag)?.length ?? 0;
  return elements + parsed.replace(tagOrComment, '').replace(entity, '.').length;
};
