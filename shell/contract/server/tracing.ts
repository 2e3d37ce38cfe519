import { propagation, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';

/** Also how long a stop may take while the collector does not respond. */
const SEND_TIMEOUT_MS = 2_000;

/** Starts a span. It is recorded after `startTracing` only. */
export const startSpan: Tracer['startSpan'] = (...span) =>
  trace.getTracer('candor').startSpan(...span);

/** Ends the span of an HTTP request; `status` is null without a response. */
export const endSpan = (span: Span, status: number | null): void => {
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/**
 * Sends spans to an OpenTelemetry collector, in batches from a bounded queue. They are dropped when it is
 * unavailable.
 * @param service its name in the traces: `candor-edge`
 * @returns a function that sends the queued ones and ends
 */
export const startTracing = async (
  service: string,
  endpoint: string,
): Promise<() => Promise<void>> => {
  // Loaded here, because most processes have no collector.
  const [
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => provider.shutdown().catch(() => undefined);
};
