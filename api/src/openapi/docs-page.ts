import { escapeHtml, plainPage } from '../http/html';
import type { ApiDescription } from './openapi';

/** The only stylesheet of the page; its hash is in the page's content security policy. */
export const docsCss =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:54rem;margin:3rem auto;padding:0 1rem;color:#211d18;background:#f6f1e7}' +
  'h1,h2{font-weight:500}h2{margin:2.5rem 0 .25rem;font-size:1.15rem}code,pre{font:14px/1.45 ui-monospace,monospace}' +
  'pre{background:#fffdf8;border:1px solid #d9d0c0;padding:1rem;overflow:auto;margin:.5rem 0}' +
  'summary{cursor:pointer}a{color:inherit}.method{text-transform:uppercase;font-weight:600}';

type Content = { 'application/json'?: { schema?: unknown } };
type Operation = {
  summary?: string;
  security?: unknown;
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
};

const schemaBlock = (title: string, content: Content | undefined): string => {
  const schema = content?.['application/json']?.schema;
  if (schema === undefined) return '';
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${text}</pre></details>`;
};

const operationSection = (path: string, method: string, operation: Operation): string => {
  const responses = Object.entries(operation.responses ?? {})
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => schemaBlock(`Response ${status}`, content));
  return (
    `<section><h2><code><span class="method">${method}</span> ${escapeHtml(path)}</code></h2>` +
    `<p>${escapeHtml(operation.summary ?? '')}${
      operation.security === undefined ? '' : ' (needs <code>x-csrf-token</code>)'
    }</p>` +
    schemaBlock('Body', operation.requestBody?.content) +
    responses.join('') +
    '</section>'
  );
};

const errorSection = (codes: readonly string[]): string =>
  '<section><h2>Errors</h2><p>Every error is ' +
  '<code>{"error":{"code","message"}}</code>. The codes:</p>' +
  `<p>${codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')}</p></section>`;

/** The OpenAPI document as a page without scripts or external resources. */
export const docsPage = (description: ApiDescription, codes: readonly string[]): string => {
  const sections = Object.entries(description.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) =>
      operationSection(path, method, operation),
    ),
  );
  const { title, description: about } = description.info;
  return plainPage(
    title,
    docsCss,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(about ?? '')} ` +
      'For machines: <a href="/api/openapi.json">openapi.json</a>.</p>' +
      sections.join('') +
      errorSection(codes),
  );
};
