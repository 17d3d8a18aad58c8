import { startAccessLog } from '#http-server/access-log.ts';
import type { Metrics } from '#http-server/metrics.ts';
import { startTracing } from '#http-server/tracing.ts';
import type { ShutdownStep } from './shutdown.ts';

/** Starts `/metrics`, access log and traces by the settings, before the modules that they observe are loaded. */
export async function observe(
  environment: Record<string, string | undefined>,
): Promise<{ metrics: Metrics | undefined; parts: ShutdownStep[] }> {
  const stopTracing = await startTracing(environment);
  const endLog = environment.ACCESS_LOG === 'true' ? startAccessLog() : () => undefined;
  return {
    metrics: await metricsOf(environment.METRICS_TOKEN),
    parts: [
      { most: 1_000, close: endLog },
      // An unavailable collector must not delay the shutdown for long.
      { most: 3_000, close: stopTracing },
    ],
  };
}

/** Loads the library of metrics only for a shop that measures: it is a twentieth of what a start loads. */
async function metricsOf(token: string | undefined): Promise<Metrics | undefined> {
  if (!token) return undefined;
  const { startMetrics } = await import('#http-server/metrics.ts');
  return startMetrics(token);
}
