import { plainPage, type PlainPage } from '../http/PlainPage';
import type { ApiDescription } from './openapi';

const css =
  'body{max-width:54rem}h2{font-weight:500;margin:2.5rem 0 .25rem;font-size:1.15rem}' +
  'code,pre{font:14px/1.45 ui-monospace,monospace}summary{cursor:pointer}h2,p,pre{overflow-wrap:anywhere}' +
  'pre{background:var(--panel);border:1px solid var(--border);padding:1rem;margin:.5rem 0;white-space:pre-wrap}' +
  '.method{text-transform:uppercase;font-weight:600}';

type Content = { 'application/json'?: { schema?: unknown } };
type Operation = {
  summary?: string;
  security?: unknown;
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
};

const Schema = ({ title, content }: { title: string; content: Content | undefined }) => {
  const schema = content?.['application/json']?.schema;
  return (
    schema !== undefined && (
      <details>
        <summary>{title}</summary>
        <pre>{JSON.stringify(schema, null, 2)}</pre>
      </details>
    )
  );
};

type Section = { path: string; method: string; operation: Operation };

const OperationSection = ({ path, method, operation }: Section) => (
  <section>
    <h2>
      <code>
        <span className="method">{method}</span> {path}
      </code>
    </h2>
    <p>
      {operation.summary}
      {operation.security !== undefined && ' (needs x-csrf-token)'}
    </p>
    <Schema title="Body" content={operation.requestBody?.content} />
    {Object.entries(operation.responses ?? {})
      .filter(([status]) => status !== 'default')
      .map(([status, { content }]) => (
        <Schema key={status} title={`Response ${status}`} content={content} />
      ))}
  </section>
);

/** The OpenAPI document as a page without scripts or external resources. */
export const docsPage = (
  { info, paths = {} }: ApiDescription,
  codes: readonly string[],
): PlainPage => {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => (
      <OperationSection key={method + path} {...{ path, method, operation }} />
    )),
  );
  return plainPage({
    title: info.title,
    css,
    body: (
      <>
        <h1>{info.title}</h1>
        <p>
          {info.description} For machines: <a href="/api/openapi.json">openapi.json</a>.
        </p>
        {sections}
        <section>
          <h2>Errors</h2>
          <p>
            Every error is <code>{'{"error":{"code","message"}}'}</code>. The codes:
          </p>
          <p>
            <code>{codes.join(', ')}</code>
          </p>
        </section>
      </>
    ),
  });
};
