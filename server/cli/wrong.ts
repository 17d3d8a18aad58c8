/** What the operator gave cannot be followed; told as it is, without a stack. */
export class Wrong extends Error {
  /** Of the process: 2 when the call itself is wrong, 1 when something around it is. */
  readonly code: number;

  constructor(message: string, code = 2) {
    super(message);
    this.code = code;
  }
}
