/** Result of a command: text for people, data for programs (`--json`). */
export interface CommandResult {
  exitCode: number;
  /** Printed on standard output, unless `--json` is given. */
  text: string;
  /** Printed on standard error, unless `--json` is given. */
  notes?: string;
  /** Value of `data` in the output of `--json`. Amounts are integers in cents, times are ISO 8601, as in the API. */
  data: object;
}

export interface Command {
  usage: string;
  /** @throws CommandError for an invalid command. */
  run: (parameters: string[]) => Promise<CommandResult>;
}

/** Format of all output of `--json`: a line of JSON on standard output, and nothing else there. */
export interface JsonAnswer {
  command: string;
  exitCode: number;
  /** Null when the command failed. */
  data: object | null;
  /** The reason of the failure, in one sentence. */
  error: string | null;
}
