import { failureOf, violationsOf } from '../api/error-messages.ts';

/** Returns the message of a refused photo: a message id, or the API's text. */
export function photoError(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.status === 413) return 'tradeIn.photos.large';
  const [violation] = failure ? violationsOf(failure) : [];
  // The file is invalid: the message is in the page's language.
  if (violation?.propertyPath === 'photo') return 'tradeIn.photos.refused';
  return violation?.message ?? 'tradeIn.photos.failed';
}
