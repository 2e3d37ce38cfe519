const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to put into a page. */
export type Html = { readonly markup: string };

const render = (value: Html | string | number | readonly Html[]): string => {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Builds markup; every text that is put in is escaped. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (Html | string | number | readonly Html[])[]
): Html => ({
  markup: parts.reduce((whole, part, index) => {
    const value = values[index - 1];
    return whole + (value === undefined ? '' : render(value)) + part;
  }),
});

/** Markup that we wrote ourselves, such as the style sheet. */
export const trusted = (markup: string): Html => ({ markup });
