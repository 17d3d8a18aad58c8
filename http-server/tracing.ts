import type { TracingEnvironment } from './tracer.ts';

const KEY = Symbol.for('revoir.tracing');
const shared = globalThis as typeof globalThis & { [KEY]?: true };

/** Whether requests are traced. One answer per process, which Next's bundles find, too. */
export const isTracing = (): boolean => shared[KEY] !== undefined;

/**
 * Begins to trace this process, to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing is even loaded.
 *
 * @returns sends what is left, and ends it
 */
export async function startTracing(environment: TracingEnvironment): Promise<() => Promise<void>> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { openTracer } = await import('./tracer.ts');
  const close = openTracer(environment);
  shared[KEY] = true;
  return async () => {
    delete shared[KEY];
    await close();
  };
}
