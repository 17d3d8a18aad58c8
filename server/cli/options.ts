import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the options and words of a command.
 *
 * @throws CommandError naming an option that the command does not have, or that lacks its value.
 */
export function readOptions<T extends Options>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new CommandError(`${sentence}; --help lists the options.`);
  }
}

/** @throws CommandError for anything but options. */
export function refuseWords(words: string[]): void {
  if (words.length > 0) throw new CommandError(`Unexpected "${words[0]}"; --help shows the usage.`);
}
