/** A fault that the operator can mend: told in one sentence, exit code 1, no stack. */
export class Mendable extends Error {}

/** Runs a command; a Mendable is told in its sentence, anything else with its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Mendable ? error.message : error);
    process.exit(1);
  }
}
