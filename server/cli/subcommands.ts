import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions } from './options.ts';

/** Defines a command whose first word selects a subcommand. */
export const withSubcommands = (
  usage: string,
  subcommands: Record<string, (parameters: string[]) => Promise<CommandResult>>,
): Command => ({
  usage,
  run: async ([name = '', ...rest]) => {
    const run = subcommands[name];
    if (name.startsWith('-')) readOptions([name], {});
    if (!run)
      throw new CommandError(`Say one of ${Object.keys(subcommands).join(', ')}; --help shows the usage.`);
    return run(rest);
  },
});
