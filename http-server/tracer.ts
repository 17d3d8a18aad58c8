import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { ScrubbedSpans } from './scrubbed-spans.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/** Environment variables of tracing, with the standard's own names. */
export interface TracingEnvironment {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_TRACES_SAMPLER?: string;
  OTEL_TRACES_SAMPLER_ARG?: string;
  /** The storefront's API: the only server that gets the trace. */
  CUSTOMER_API_URL?: string;
}

/**
 * Opens the tracer of the process. The exporter and the resource read the standard's other settings themselves
 * (OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME ...).
 *
 * @returns a function that sends pending spans, and closes it
 */
export function openTracer(environment: TracingEnvironment): () => Promise<void> {
  // Calls are traced below, without their addresses; Next reads this when it loads.
  process.env.NEXT_OTEL_FETCH_DISABLED = '1';
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'revoir' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(environment),
    spanProcessors: [new ScrubbedSpans(new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const stopOutgoing = traceOutgoing(environment.CUSTOMER_API_URL);
  return async () => {
    stopOutgoing();
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/** Sampler defined by OTEL_TRACES_SAMPLER; every trace by default. */
function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: TracingEnvironment): Sampler {
  const [, kind = 'always_on'] = /^(?:parentbased_)?(.+)$/.exec(name ?? '') ?? [];
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(Number(ratio ?? 1))
        : new AlwaysOnSampler();
  return name && !name.startsWith('parentbased_') ? root : new ParentBasedSampler({ root });
}

/** Runs work without tracing it. */
export const hide = (work: () => void): void => context.with(suppressTracing(context.active()), work);
