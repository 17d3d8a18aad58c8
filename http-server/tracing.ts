import type { TracingEnvironment } from './tracer.ts';

/** Runs work of which nothing is traced. */
type Hide = (work: () => void) => void;

const KEY = Symbol.for('revoir.tracing');
const shared = globalThis as typeof globalThis & { [KEY]?: Hide };

/** Whether requests are traced. One answer per process, which Next's bundles find, too. */
export const isTracing = (): boolean => shared[KEY] !== undefined;

/** Runs work of which nothing is traced, not even by Next. */
export function untraced(work: () => void): void {
  const hide = shared[KEY];
  if (hide) hide(work);
  else work();
}

/**
 * Begins to trace this process, to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing is even loaded.
 *
 * @returns sends what is left, and ends it
 */
export async function startTracing(environment: TracingEnvironment): Promise<() => Promise<void>> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { hide, openTracer } = await import('./tracer.ts');
  const close = openTracer(environment);
  shared[KEY] = hide;
  return async () => {
    delete shared[KEY];
    await close();
  };
}
