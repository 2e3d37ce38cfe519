/** One thing that took time, as OpenTelemetry tells it. */
export type Span = {
  /** Its own place in the trace, from `begin`. */
  traceparent: string;
  /** The place of what asked for it. */
  parent?: string | undefined;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970. */
  begunAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, string | number>>;
  failed: boolean;
};

/** Writes spans down for a collector; there is one only where a collector is set. */
export type Tracer = {
  /** A new place, in the trace of the one that asks where it is known (W3C's traceparent). */
  begin: (parent?: string) => string;
  record: (span: Span) => void;
  /** Sends what is waiting. */
  flush: () => Promise<void>;
};

type Options = { endpoint: string; service: string; everyMs?: number };

const known = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const kinds = { server: 2, client: 3 } as const;
const statusFailed = 2;
const WAITING_AT_MOST = 2_000;
const SEND_EVERY_MS = 2_000;
const ANSWERS_WITHIN_MS = 5_000;

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

const valueOf = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : { doubleValue: value };

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

const toOtlp = (span: Span) => {
  const [, traceId = '', spanId = ''] = known.exec(span.traceparent) ?? [];
  const parentSpanId = known.exec(span.parent ?? '')?.[2];
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: nanos(span.begunAt),
    endTimeUnixNano: nanos(span.endedAt),
    attributes: attributesOf(span.attributes),
    status: span.failed ? { code: statusFailed } : {},
  };
};

/**
 * Sends spans to a collector as OTLP over HTTP in JSON, a few seconds' worth at once. A collector that
 * is away costs its spans and nothing else: nobody waits for it.
 */
export const createTracer = ({ endpoint, service, everyMs = SEND_EVERY_MS }: Options): Tracer => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const spans = waiting.map(toOtlp);
    waiting = [];
    if (spans.length === 0) return;
    const resource = { attributes: attributesOf({ 'service.name': service }) };
    const body = {
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'candor' }, spans }] }],
    };
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => undefined);
  };

  return {
    begin: (parent) => {
      const traceId = known.exec(parent ?? '')?.[1] ?? randomHex(16);
      return `00-${traceId}-${randomHex(8)}-01`;
    },
    record: (span) => {
      if (waiting.length < WAITING_AT_MOST) waiting.push(span);
      timer ??= setTimeout(() => void flush(), everyMs);
    },
    flush,
  };
};
