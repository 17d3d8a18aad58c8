import type { Context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace';

/**
 * Attributes of a span that leave the process. All others are removed, whichever library wrote them: addresses
 * contain tokens, references and searches, and messages of errors quote input.
 */
const KEPT = new Set([
  'http.request.method',
  'http.method',
  'http.route',
  'http.response.status_code',
  'http.status_code',
  'error.type',
  'exception.type',
  'server.address',
  'server.port',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'db.response.status_code',
  'next.route',
  'next.page',
  'next.span_type',
  'next.bubble',
]);
const OWN = 'revoir.';

/** An address within a name, and everything after it. */
const ADDRESS = /\S*(:\/\/|\?|%)\S*/g;

/** Passes spans on without data that identifies a person or grants access. */
export class ScrubbedSpans implements SpanProcessor {
  readonly #next: SpanProcessor;

  constructor(next: SpanProcessor) {
    this.#next = next;
  }

  onStart(span: Span, parent: Context): void {
    this.#next.onStart(span, parent);
  }

  onEnding(span: Span): void {
    if (span.name.search(ADDRESS) >= 0) span.updateName(span.name.replace(ADDRESS, '…'));
  }

  onEnd(span: ReadableSpan): void {
    scrub(span.attributes);
    for (const { attributes } of span.events) scrub(attributes ?? {});
    for (const { attributes } of span.links) scrub(attributes ?? {});
    delete span.status.message;
    this.#next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}

function scrub(attributes: Record<string, unknown>): void {
  for (const name of Object.keys(attributes))
    if (!KEPT.has(name) && !name.startsWith(OWN)) delete attributes[name];
}
