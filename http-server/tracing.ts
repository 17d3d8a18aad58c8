import type { TracingEnvironment } from './tracer.ts';

/** Runs work without tracing it. */
type Hide = (work: () => void) => void;

const KEY = Symbol.for('revoir.tracing');
const shared = globalThis as typeof globalThis & { [KEY]?: Hide };

/** Whether requests are traced. One state per process, shared with Next's bundles. */
export const isTracing = (): boolean => shared[KEY] !== undefined;

/** Runs work without traces, including Next's own. */
export function untraced(work: () => void): void {
  const hide = shared[KEY];
  if (hide) hide(work);
  else work();
}

/**
 * Starts to trace this process, to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without one, loads nothing.
 *
 * @returns a function that sends pending spans, and stops it
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
