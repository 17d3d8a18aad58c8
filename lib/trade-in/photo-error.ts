import { failureOf, violationsOf } from '../api/error-messages.ts';

/** What a photo that was refused is told: the id of a text, or the text that the API wrote. */
export function photoError(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.status === 413) return 'tradeIn.photos.large';
  const [violation] = failure ? violationsOf(failure) : [];
  // The file itself: said in the language of the page.
  if (violation?.propertyPath === 'photo') return 'tradeIn.photos.refused';
  return violation?.message ?? 'tradeIn.photos.failed';
}
