import { DomainError, Unavailable } from '#server/errors.ts';
import { CommandError } from './command-error.ts';

/** Rethrows what the shop refuses as a refusal of the command; what has failed stays as it is. @throws always */
export function throwAsRefusal(error: unknown): never {
  if (error instanceof DomainError && !(error instanceof Unavailable)) throw new CommandError(error.message);
  throw error;
}
