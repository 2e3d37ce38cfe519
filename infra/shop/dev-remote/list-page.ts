import type { RemoteName } from '@candor/shell-contract/remote';

/** What one can open while a remote is developed. */
type Listed = {
  name: RemoteName;
  /** Where everything else on these pages comes from, in words. */
  rest: string;
  /** Addresses with the module that draws them; none before the first build. */
  routes: readonly (readonly [path: string, page: string])[];
};

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

/** The page at `/__dev`: every route and every fragment of the remote, each a link. */
export const listPage = ({ name, rest, routes }: Listed): string => {
  const rows = routes.map(
    ([path, page]) =>
      `<tr><td><a href="${escaped(path)}">${escaped(path)}</a><td>${escaped(page)}</tr>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${name} · development</title><link rel="icon" href="/favicon.svg"><style>`,
    'body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1.5rem}',
    'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem 1rem .4rem 0;',
    'border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent)}</style></head>',
    `<body><main><h1>${name}</h1><p>${escaped(rest)}</p>`,
    routes.length > 0
      ? `<table><thead><tr><th>Address<th>Module</tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>There is no build yet: load this page again in a moment.</p>',
    '</main></body></html>',
  ].join('');
};
