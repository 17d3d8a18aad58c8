/** Marks of the listing that runs, the first ones in use, and those of listings before it. */
const arrays: Uint8Array[] = [];
let used = 0;
let isRunning = false;

/**
 * Runs a listing whose marks are used again by the next one, so none may outlast it. Each listing of a million items
 * would otherwise allocate megabytes, after some of which V8 marks its whole heap.
 */
export function reusingMarks<T>(list: () => T): T {
  if (isRunning) return list();
  isRunning = true;
  try {
    return list();
  } finally {
    isRunning = false;
    used = 0;
  }
}

/** Returns zeros for a number of places; outside of `reusingMarks` a new array. */
export function noMarks(length: number): Uint8Array {
  if (!isRunning) return new Uint8Array(length);
  const known = arrays[used];
  const array = known && known.length >= length ? known : new Uint8Array(length);
  arrays[used] = array;
  used += 1;
  return array.subarray(0, length).fill(0);
}
