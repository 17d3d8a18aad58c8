export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Numbers of two bytes each, or of four from the first on that needs them. */
export type Codes = Uint16Array | Uint32Array;

const LARGEST_IN_TWO_BYTES = 65_535;
const LEAST_ROOM = 1_024;

/** Returns the capacity of an array for a growing count. Doubling it would leave up to half of it unused. */
export const roomFor = (count: number): number => Math.max(LEAST_ROOM, Math.ceil(1.25 * count));

export function copied<T extends Numbers>(from: Numbers, to: T): T {
  to.set(from);
  return to;
}

/**
 * Sets a code.
 *
 * @returns the same array, or a copy if it has no room for the place or for the code
 */
export function withCode(codes: Codes, place: number, code: number): Codes {
  const has = place < codes.length && (code <= LARGEST_IN_TWO_BYTES || codes instanceof Uint32Array);
  const roomy = has ? codes : roomier(codes, place, code);
  roomy[place] = code;
  return roomy;
}

function roomier(codes: Codes, place: number, code: number): Codes {
  const length = place < codes.length ? codes.length : roomFor(place + 1);
  const isWide = code > LARGEST_IN_TWO_BYTES || codes instanceof Uint32Array;
  return copied(codes, isWide ? new Uint32Array(length) : new Uint16Array(length));
}

/**
 * Returns a function that gives the same array again, or a longer one, with the values of its last use. Each listing
 * of a million items would otherwise allocate megabytes, and V8 would collect garbage every few listings.
 *
 * @param make makes an array of a length
 */
export function reused<T extends Numbers>(make: (length: number) => T): (length: number) => T {
  let array = make(0);
  return (length) => {
    if (array.length < length) array = make(length);
    return array;
  };
}

/**
 * Returns the first place between two, the second one excluded, from which on a condition holds; the second one if it
 * never does.
 */
export function firstPlace(from: number, to: number, meets: (place: number) => boolean): number {
  let low = from;
  for (let high = to; low < high; ) {
    const middle = (low + high) >>> 1;
    if (meets(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
