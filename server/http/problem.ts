import type { Violation } from '#lib/contract/problem.ts';
import { CODES } from './violation-codes.ts';

/** An answer that refuses: RFC 7807 status, type and detail, plus what the case adds. Thrown anywhere below a handler. */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly violations: Violation[] | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: string,
    options: {
      type?: string;
      violations?: Violation[];
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(detail);
    this.status = status;
    this.type = options.type ?? `/errors/${status}`;
    this.violations = options.violations;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}

export const badRequest = (detail: string) => new Problem(400, detail);
export const unauthorized = (detail = 'JWT Token not found') =>
  new Problem(401, detail, { headers: { 'WWW-Authenticate': 'Bearer' }, extra: { message: detail } });
export const forbidden = () => new Problem(403, 'Access Denied.');
/** Absent, and another's: one answer for both, so that nobody learns what exists. */
export const notFound = () => new Problem(404, 'Not Found');
export const conflict = (detail: string, type?: string, extra?: Record<string, unknown>) =>
  new Problem(409, detail, { type, extra });
export const tooMany = (seconds: number) =>
  new Problem(429, `Too many attempts. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
    extra: { retryAfter: seconds },
  });
/** What was there, and is over. */
export const gone = (detail: string, type: string) => new Problem(410, detail, { type });
export const unavailable = (seconds = 1) =>
  new Problem(503, 'Service Unavailable', { headers: { 'Retry-After': String(seconds) } });

/** A broken rule; without a `code` it is one of the shop's own, which Symfony would write as an expression. */
export type BrokenRule = Omit<Violation, 'code'> & { code?: string };

/** 422 with one entry per broken rule; the detail joins them as `path: message`. */
export function invalid(rules: BrokenRule[]): Problem {
  const violations = rules.map((rule) => ({ ...rule, code: rule.code ?? CODES.expression }));
  const detail = violations
    .map((v) => (v.propertyPath ? `${v.propertyPath}: ${v.message}` : v.message))
    .join('\n');
  return new Problem(422, detail, { type: '/validation_errors', violations });
}
