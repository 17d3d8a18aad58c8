import { DomainError, Unavailable } from '#server/errors.ts';

/** The command cannot be carried out as it was given; the message is printed on one line, without a stack. */
export class CommandError extends Error {
  /** Exit code of the process: 2 when the command itself is wrong, 1 when something around it is. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Rethrows what the shop refuses as a refusal of the command; what has failed stays as it is. @throws always */
export function throwAsRefusal(error: unknown): never {
  if (error instanceof DomainError && !(error instanceof Unavailable)) throw new CommandError(error.message);
  throw error;
}
