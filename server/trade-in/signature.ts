/** Kept instead of a path where the customer has signed on paper. */
export const PAPER = 'paper';

/** Points that a signature may have, and the characters of their path: a page of scribbling is no signature. */
const MOST_POINTS = 4_000;
const MOST_SIGNATURE_CHARACTERS = 40_000;
/** Fewer points than these are a touch by accident. */
const FEWEST_POINTS = 8;

const PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/;

/**
 * Whether a text is a signature as the tablet draws one: strokes of straight lines in a field of 400 by 100, and nothing
 * else that an SVG path could be.
 */
export function isSignature(path: string): boolean {
  if (path.length > MOST_SIGNATURE_CHARACTERS || !PATH.test(path)) return false;
  const points = path.split(/[ML]/).slice(1);
  if (points.length < FEWEST_POINTS || points.length > MOST_POINTS) return false;
  return points.every((point) => {
    const [x = 401, y = 101] = point.split(' ').map(Number);
    return x <= 400 && y <= 100;
  });
}
