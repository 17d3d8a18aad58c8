import { z } from 'zod';
import { flag, integer, webAddress } from './value-types.ts';

/** Settings of logs, metrics and traces (docs/observation.md). */
export const observationSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('What is logged at least.'),
  ACCESS_LOG: flag
    .default(false)
    .describe(
      'Whether each request is logged at its end, as a JSON line on standard output: route, status, time, what the page cache did, and the caller’s network without its last part; no address of a page and no query.',
    ),
  SLOW_STATEMENT_MS: integer({ min: 0, max: 600_000, default: 1_000 }).describe(
    'A statement that takes longer is logged with the number of its request, in milliseconds; 0 logs none.',
  ),
  SQL_COMMENTS: flag
    .default(false)
    .describe(
      'Whether each statement has the number of its request as a comment, for PostgreSQL’s own log and `pg_stat_activity`. No statement is kept prepared then (docs/observation.md).',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'What Prometheus proves itself with at `/metrics` (docs/observation.md), at least 16 characters. Without it nothing is measured, and there is no `/metrics`.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'A collector of OpenTelemetry, for example `http://127.0.0.1:4318`: requests, statements and jobs are traced to it. Without it nothing is traced.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers that the collector asks for, as `name=value`, separated by commas.'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json'])
    .optional()
    .describe(
      'The one form that the shop sends; every collector takes it at the same port as `http/protobuf`.',
    ),
  OTEL_SERVICE_NAME: z
    .string()
    .optional()
    .describe('The name of this process in traces; `revoir` when not set.'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .optional()
    .describe('What else describes the process in traces, as `name=value`, separated by commas.'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe(
      'Which traces are kept; `parentbased_…` follows the decision of a trusted proxy (`TRUST_PROXY`).',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The part of all traces that `…traceidratio` keeps: 0.05 is one in twenty.'),
};
