import type { ProblemBody } from '#contract/problem.ts';

/** Kind of a failed call: refused (4xx), server error (5xx), unreachable, timed out, cancelled. */
export type FailureKind = 'client' | 'server' | 'network' | 'timeout' | 'cancel';

const STATUS_MESSAGES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};
const API_MESSAGES: Record<number, string> = {
  400: 'Invalid input',
  404: 'Resource not found',
  422: 'Unprocessable entity',
};
const NO_RESPONSE_MESSAGES: Partial<Record<FailureKind, string>> = {
  cancel: 'Request aborted',
  timeout: 'Request timed out',
  network: 'Network error',
};

/** A failed call, for the log and for `errorMessage` (error-messages.ts); shoppers read the texts of messages/. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly problem: (ProblemBody & Record<string, unknown>) | null;
  /** Id of the call in the operator's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before another try (`Retry-After`). */
  readonly retryAfter: number | undefined;
  /** Next passes the digest of a render error to the error page. */
  readonly digest: string;

  constructor(
    kind: FailureKind,
    answer: {
      status: number;
      statusText?: string;
      body?: unknown;
      requestId?: string | null;
      retryAfter?: string | null;
    } = { status: 0 },
  ) {
    const { status, statusText = '', body } = answer;
    super(NO_RESPONSE_MESSAGES[kind] ?? statusMessage(status, statusText, body));
    this.kind = kind;
    this.status = status;
    this.problem = isProblem(body) ? body : null;
    this.requestId = answer.requestId ?? undefined;
    this.retryAfter = Number(answer.retryAfter) || undefined;
    this.digest = digestOf(status, this.requestId);
  }

  /** Makes the error of an answer other than 2xx. */
  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => undefined);
    const { status, statusText, headers } = response;
    const kind = status >= 500 ? 'server' : 'client';
    return new ApiError(kind, {
      status,
      statusText,
      body,
      requestId: headers.get('x-request-id'),
      retryAfter: headers.get('retry-after'),
    });
  }
}

/** Encodes status and request id in one word, for next-output/failed-render.ts and the error page. */
export const digestOf = (status: number, requestId: string | null | undefined): string =>
  `api-${String(status).padStart(3, '0')}-${requestId ?? ''}`;

const isProblem = (body: unknown): body is ProblemBody & Record<string, unknown> =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';

/** Message of a status (specification, section 8): the call's own, then the default, then all known details. */
export function statusMessage(status: number, statusText: string, body: unknown): string {
  const known = API_MESSAGES[status] ?? STATUS_MESSAGES[status];
  return (
    known ?? `Generic Error: status: ${status}; status text: ${statusText}; body: ${JSON.stringify(body)}`
  );
}
