/** Stored instead of a path if the customer has signed on paper. */
export const PAPER = 'paper';

/** Maximum of points: a page of scribbling is no signature. */
const MAX_POINTS = 4_000;
/** Minimum of points: fewer are an accidental touch. */
const MIN_POINTS = 8;

/**
 * Whether strokes of straight lines, which the wire's shape allows (contract/store-session.ts), are a signature in a
 * field of 400 by 100.
 */
export function isSignature(path: string): boolean {
  const points = path.split(/[ML]/).slice(1);
  if (points.length < MIN_POINTS || points.length > MAX_POINTS) return false;
  return points.every((point) => {
    const [x = 401, y = 101] = point.split(' ').map(Number);
    return x <= 400 && y <= 100;
  });
}
