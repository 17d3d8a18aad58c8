const MAX_LENGTH = 200;

/** The words of a search as they stand in the address: decoded where that can be done, cut to what the API takes, without control characters. */
export function parseSearchTerms(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A lone per cent sign is a text like any other.
  }
  const withoutControls = [...text]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('');
  return withoutControls.toWellFormed().slice(0, MAX_LENGTH).trim();
}
