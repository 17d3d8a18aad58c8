import { Problem } from './problem.ts';

/**
 * Returns the version in `If-Match` (RFC 9110, 13.1.1): one strong entity tag from an earlier answer.
 *
 * @throws Problem 428 without one (RFC 6585, 3).
 */
export function expectedVersion(headers: Headers): string {
  const [, version] = /^"([\w.-]{1,64})"$/.exec(headers.get('if-match') ?? '') ?? [];
  if (version === undefined)
    throw new Problem(428, 'Send If-Match with the ETag of what you saw.', {
      type: '/errors/version-required',
    });
  return version;
}
