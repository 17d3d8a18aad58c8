import { API_BASE } from '#contract/hydra.ts';
import { linesOf } from '#server/errors.ts';
import { written } from '#server/refusal-texts.ts';
import type { Locale } from '#shared/locales.ts';
import { PROBLEM_TYPE, problemDocument } from '#shared/problem-document.ts';
import { textAnswer } from '#shared/text-answer.ts';
import { mediaSource } from './media-source.ts';
import type { Problem } from './problem.ts';
import { CODES } from './violation-codes.ts';

const DOCS = 'rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';
const ERROR_CONTEXT = '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"';

/** Serializes JSON with markup characters escaped as \u00XX, so that it is safe inside any HTML. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(/\\\\|\\"|[<>&'\u2028\u2029]/g, (found) => {
    if (found === '\\\\') return found;
    const character = found === '\\"' ? '"' : found;
    return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

/** Builds a text answer with its length, so that tiny answers need not be compressed. */
export function textResponse(text: string, status: number, headers: Record<string, string>): Response {
  return textAnswer(text, {
    status,
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) },
  });
}

/** Headers of every answer. `origin` makes the documentation link absolute, as clients need it. */
export function baseHeaders(origin: string): Record<string, string> {
  return {
    Link: `<${origin}${API_BASE}/docs.jsonld>; ${DOCS}`,
    Vary: 'Accept, Authorization',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'deny',
    'Accept-Patch': 'application/merge-patch+json',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Link, Location, Content-Location, ETag, Retry-After, X-Request-Id',
  };
}

/** Files that a browser may display; others are downloaded. */
const SHOWN = new Set(['application/pdf', 'image/webp', 'image/png']);

/** Answers with a file for the caller alone, saved under its name, which is plain ASCII. */
export function fileResponse(file: File, headers: Record<string, string>): Response {
  return new Response(file, {
    headers: {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': `${SHOWN.has(file.type) ? 'inline' : 'attachment'}; filename="${file.name}"`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  });
}

/**
 * Answers with a page for a frame of the shop's own pages. It keeps the shop's origin, which the shop's pictures require,
 * and runs no scripts.
 */
export function framedResponse(file: File, headers: Record<string, string>): Response {
  return new Response(file, {
    headers: {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'X-Frame-Options': 'sameorigin',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${mediaSource()}; frame-ancestors 'self'; sandbox allow-same-origin`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Answers with server-sent events, which no proxy may cache, buffer or compress. */
export function streamResponse(stream: ReadableStream, headers: Record<string, string>): Response {
  return new Response(stream, {
    headers: {
      ...headers,
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Redirects the browser; the target gets no referrer. */
export function redirectResponse(to: URL, headers: Record<string, string>): Response {
  return new Response(null, {
    status: 302,
    headers: {
      ...headers,
      Location: to.href,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Writes the body of a refusal in a language, with the keys of RFC 7807 and of Hydra. */
export function problemBody(problem: Problem, locale: Locale): Record<string, unknown> {
  const write = written(locale);
  const { status, type } = problem;
  const violations = problem.violations?.map((entry) => ({ ...entry, message: write(entry.message) }));
  const code = violations?.[0]?.code ?? CODES.pattern;
  const detail = violations
    ? linesOf(violations.map(({ propertyPath, message }) => ({ field: propertyPath, message })))
    : write(problem.detail);
  const document = problemDocument({ status, type, detail });
  // Symfony's guard uses this key.
  if (!violations) return { ...document, ...(status === 401 && { message: detail }), ...problem.extra };
  return {
    ...document,
    '@context': `${API_BASE}/contexts/ConstraintViolationList`,
    '@id': `${API_BASE}/validation_errors/${code}`,
    '@type': 'ConstraintViolationList',
    type: `/validation_errors/${code}`,
    violations,
    ...problem.extra,
  };
}

/** Builds the answer of a refusal. */
export function problemResponse(problem: Problem, locale: Locale, headers: Record<string, string>): Response {
  return textResponse(toJson(problemBody(problem, locale)), problem.status, {
    ...headers,
    ...problem.headers,
    Link: `${headers.Link}, ${ERROR_CONTEXT}`,
    'Content-Type': PROBLEM_TYPE,
    'Cache-Control': 'no-store',
  });
}
