import type { RemoteName } from '@candor/shell-contract/remote';

type ListOptions = {
  name: RemoteName;
  /** Explains where the rest of the pages comes from. */
  description: string;
  /** Paths and the modules that render them; empty before the first build. */
  routes: readonly (readonly [path: string, page: string])[];
};

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

/** The page at `/__dev`: links to every route and fragment of the remote. */
export const listPage = ({ name, description, routes }: ListOptions): string => {
  const rows = routes.map(
    ([path, page]) =>
      `<tr><td><a href="${escapeHtml(path)}">${escapeHtml(path)}</a><td>${escapeHtml(page)}</tr>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${name} · development</title><link rel="icon" href="/favicon.svg"><style>`,
    'body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1.5rem}',
    'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem 1rem .4rem 0;',
    'border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent)}</style></head>',
    `<body><main><h1>${name}</h1><p>${escapeHtml(description)}</p>`,
    routes.length > 0
      ? `<table><thead><tr><th>Address<th>Module</tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>There is no build yet. Reload this page in a few seconds.</p>',
    '</main></body></html>',
  ].join('');
};

/** The page before the first build. */
export const waitingPage = (name: RemoteName, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name} is being built</title>` +
  '<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg">' +
  `<body><main><h1>${name} is being built</h1><p>This page reloads after the build.</p></main>` +
  `<script data-remote="${name}">${script}</script></body></html>`;
