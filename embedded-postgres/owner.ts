import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startTimeOf } from '#embedded-postgres/process-identity.ts';
import { StartupError } from './startup-error.ts';

const owner = z.object({ pid: z.number(), started: z.string().optional(), address: z.string() });

const fileOf = (dataDir: string) => join(dataDir, 'owner.json');

/** Returns the other process with an open shop in a data directory; ignores the file of a killed one. */
function ownerOf(dataDir: string): z.infer<typeof owner> | undefined {
  try {
    const found = owner.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    const isThere = found.pid !== process.pid && startTimeOf(found.pid) === found.started;
    return isThere ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @throws StartupError with the process that has the data directory open, if any. */
export function refuseSecondOwner(dataDir: string): void {
  const found = ownerOf(dataDir);
  if (found) throw heldBy(dataDir, `the shop at ${found.address} (process ${found.pid})`);
}

/** Makes the error of a data directory in use, even if its owner could not be read. */
export function heldBy(dataDir: string, who = 'another shop that is opening'): StartupError {
  return new StartupError(
    `The data directory ${dataDir} is in use by ${who}. Stop it, or set DATA_DIR to another directory.`,
  );
}

/** Records that this process uses the data directory. @returns a function that removes the record. */
export function writeOwner(dataDir: string, address: string): () => void {
  const file = fileOf(dataDir);
  const owner = { pid: process.pid, started: startTimeOf(process.pid), address };
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(owner));
  renameSync(`${file}.${process.pid}`, file);
  return () => rmSync(file, { force: true });
}
