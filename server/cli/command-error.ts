import { DomainError, Unavailable } from '#server/errors.ts';

/** The command as given is invalid; the message is printed on one line, without a stack. */
export class CommandError extends Error {
  /** Exit code of the process: 2 for an invalid command, 1 for an external fault. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Rethrows a refusal of the shop as that of the command; a failure is rethrown unchanged. @throws always */
export function throwAsRefusal(error: unknown): never {
  if (error instanceof DomainError && !(error instanceof Unavailable)) throw new CommandError(error.message);
  throw error;
}
