const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escaped markup. */
export type Html = { readonly markup: string };

const render = (value: Html | string | number | readonly Html[]): string => {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Builds markup and escapes interpolated texts. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (Html | string | number | readonly Html[])[]
): Html => ({
  markup: parts.reduce((whole, part, index) => {
    const value = values[index - 1];
    return whole + (value === undefined ? '' : render(value)) + part;
  }),
});

/** Marks our own markup, such as the style sheet, as safe. */
export const trusted = (markup: string): Html => ({ markup });
