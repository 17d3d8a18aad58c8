/** An answer that the contract does not allow, with the call and the expected result. */
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

/** A check that is impossible here, such as one that needs an item for sale; the message contains the reason. */
export class NotTried extends Error {
  override name = 'NotTried';
}

/** Returns a value found by an earlier check. @throws NotTried with `reason` if there is none */
export function need<T>(value: T | undefined, reason: string): T {
  if (value === undefined) throw new NotTried(reason);
  return value;
}
