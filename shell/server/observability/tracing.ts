import { propagation, trace, type Tracer } from '@opentelemetry/api';

/** Also how long a stop may take while the collector does not respond. */
const SEND_TIMEOUT_MS = 2_000;

/** Starts a span. It is recorded after `startTracing` only. */
export const startSpan: Tracer['startSpan'] = (...span) =>
  trace.getTracer('candor').startSpan(...span);

/**
 * Sends spans to an OpenTelemetry collector, in batches from a bounded queue. They are dropped when it is
 * unavailable. @returns a function that sends the queued ones and ends
 */
export const startTracing = async (endpoint: string): Promise<() => Promise<void>> => {
  // Loaded here, because most edges have no collector.
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
    resource: resourceFromAttributes({ 'service.name': 'candor-edge' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => provider.shutdown().catch(() => undefined);
};
