import { type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = () => trace.getTracer('revoir');

/**
 * Runs work in a span below the present one, and records the kind of its failure. Outside of a trace it only runs,
 * unless `options.root`: then it begins one, if tracing is on (`http-server/tracing.ts`).
 *
 * @param options.attributes no personal data: ids of requests and jobs, names, statuses
 * @param work gets the span; undefined outside of a trace
 */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!options.root && !trace.getActiveSpan()?.isRecording()) return work(undefined);
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
