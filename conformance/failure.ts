/** Reports an answer that the contract does not allow, with the call, the expectation and the answer. */
export class Failure extends Error {
  override name = 'Failure';
  readonly asked: string;
  readonly expected: string;
  readonly came: string;

  constructor(asked: string, expected: string, came: string) {
    super(`${asked}: expected ${expected}, came ${came}`);
    this.asked = asked;
    this.expected = expected;
    this.came = came;
  }
}

/** A check that cannot be made here, such as one that needs an item for sale; the message says why. */
export class NotTried extends Error {
  override name = 'NotTried';
}

/** A value that an earlier check found. @throws NotTried with `reason` when it found none */
export function need<T>(value: T | undefined, reason: string): T {
  if (value === undefined) throw new NotTried(reason);
  return value;
}
