import { open } from 'node:fs/promises';
import { CommandError } from './command-error.ts';

/** Writes a file that names persons: the operator's own account alone may read it. @throws CommandError */
export async function writePrivateFile(path: string, file: File): Promise<void> {
  try {
    const target = await open(path, 'w', 0o600);
    await target.writeFile(new Uint8Array(await file.arrayBuffer()));
    await target.close();
  } catch (error) {
    throw new CommandError(
      `${path} cannot be written: ${error instanceof Error ? error.message : error}.`,
      1,
    );
  }
}
