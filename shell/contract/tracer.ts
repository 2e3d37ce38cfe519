/** An OpenTelemetry span. */
export type Span = {
  /** The span's own traceparent (W3C), from `begin`. */
  traceparent: string;
  /** The traceparent of the caller. */
  parent?: string | undefined;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, string | number>>;
  failed: boolean;
};

/** Records spans for a collector; present only when a collector is configured. */
export type Tracer = {
  /** Creates a traceparent, in the trace of the parent when that is valid. */
  begin: (parent?: string) => string;
  record: (span: Span) => void;
  /** Sends all queued spans. */
  flush: () => Promise<void>;
};

type Options = { endpoint: string; service: string; everyMs?: number };

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const kinds = { server: 2, client: 3 } as const;
const statusFailed = 2;
const MAX_QUEUED = 2_000;
const SEND_EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const toNanos = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

const toValue = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : { doubleValue: value };

const toAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));

const toOtlp = (span: Span) => {
  const [, traceId = '', spanId = ''] = traceparentPattern.exec(span.traceparent) ?? [];
  const parentSpanId = traceparentPattern.exec(span.parent ?? '')?.[2];
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: toNanos(span.startedAt),
    endTimeUnixNano: toNanos(span.endedAt),
    attributes: toAttributes(span.attributes),
    status: span.failed ? { code: statusFailed } : {},
  };
};

/** Sends spans to a collector as OTLP/JSON in batches. They are dropped when it is unavailable. */
export const createTracer = ({ endpoint, service, everyMs = SEND_EVERY_MS }: Options): Tracer => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  let queue: Span[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const spans = queue.map(toOtlp);
    queue = [];
    if (spans.length === 0) return;
    const resource = { attributes: toAttributes({ 'service.name': service }) };
    const body = {
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'candor' }, spans }] }],
    };
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
  };

  return {
    begin: (parent) => {
      const traceId = traceparentPattern.exec(parent ?? '')?.[1] ?? randomHex(16);
      return `00-${traceId}-${randomHex(8)}-01`;
    },
    record: (span) => {
      if (queue.length < MAX_QUEUED) queue.push(span);
      timer ??= setTimeout(() => void flush(), everyMs);
    },
    flush,
  };
};
