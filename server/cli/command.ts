/** What a command answers: text for people, data for programs (`--json`). */
export interface CommandResult {
  exitCode: number;
  /** Printed on standard output, unless `--json` is given. */
  text: string;
  /** Printed on standard error, unless `--json` is given. */
  notes?: string;
  /** What `--json` prints under `data`. Amounts are integers in cents, times are ISO 8601, as in the API. */
  data: object;
}

export interface Command {
  usage: string;
  /** @throws CommandError when it cannot be carried out as it was given. */
  run: (parameters: string[]) => Promise<CommandResult>;
}

/** The one shape of everything that `--json` prints: a line of JSON on standard output, and nothing else there. */
export interface JsonAnswer {
  command: string;
  exitCode: number;
  /** Null when the command failed. */
  data: object | null;
  /** Why it failed, in one sentence. */
  error: string | null;
}
