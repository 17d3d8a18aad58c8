import { failureOf } from '../api/error-messages.ts';
import { format, type Messages } from '../i18n/format.ts';

/**
 * One sentence for a wrong number, a wrong e-mail and an order that never was (decisions, section 2, line 2); after
 * many tries the time to wait, which the API names. Undefined for any other failure.
 */
export function accessErrorText(error: unknown, texts: Messages): string | undefined {
  const failure = failureOf(error);
  if (failure?.status === 404) return format(texts, 'follow.notFound');
  return failure?.status === 429 ? failure.problem?.detail : undefined;
}
