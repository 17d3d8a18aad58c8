import { StartupError } from '#embedded-postgres/startup-error.ts';
import { endProcess } from '#server/end-process.ts';
import { describeError } from '#server/log.ts';

/** Formats an error with its stack; without the values of a failed statement. */
function inLines(error: unknown): string {
  const { at = [], ...told } = describeError(error);
  const words = Object.entries(told).map(([name, value]) => `${name}: ${value}`);
  return [words.join(', '), ...at.map((place) => `    ${place}`)].join('\n');
}

/** Runs a command; prints a StartupError as its sentence, any other error with its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : inLines(error));
    endProcess(1);
  }
}
