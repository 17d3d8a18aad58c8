import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '#embedded-postgres/startup-error.ts';

/** A browser for tests, and the environment that its process needs. */
export interface Browser {
  path: string;
  env: Record<string, string>;
}

/** Debian's headless Chromium: it needs a third less processor time than the full browser. */
const SHELL = 'chromium-headless-shell';
const PACKAGES = [SHELL, 'fonts-dejavu-core'];
const INSTALLED_SHELL = `/usr/bin/${SHELL}`;
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Folder of the files in the packages of the shell and of Chromium. */
const FILES = 'usr/lib/chromium';
const CACHE = resolve(import.meta.dirname, '../../.cache/chromium');

/**
 * Finds the browser: CHROMIUM, else Debian's headless shell, installed or unpacked next to the project. Without
 * such a package, an installed Chromium or Chrome, which is slower.
 *
 * @throws StartupError if there is none and none can be downloaded
 */
export function findBrowser(): Browser {
  const named = process.env.CHROMIUM;
  if (named) return { path: named, env: {} };
  if (existsSync(INSTALLED_SHELL)) return { path: INSTALLED_SHELL, env: {} };
  const installed = INSTALLED.find((path) => existsSync(path));
  if (!starts(unpacked) && existsSync('/usr/bin/apt-get')) {
    console.log('Fetching a browser');
    const isRoot = process.getuid?.() === 0;
    if (isRoot) apt(['update', '-q']);
    if (isRoot && !installed) {
      apt(['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]);
      if (existsSync(INSTALLED_SHELL)) return { path: INSTALLED_SHELL, env: {} };
    } else unpack();
  }
  if (starts(unpacked)) return unpacked;
  if (installed) return { path: installed, env: {} };
  throw new StartupError(
    'No Chromium or Chrome was found and none could be installed; install one, or name it in CHROMIUM.',
  );
}

const unpacked: Browser = {
  path: join(CACHE, FILES, SHELL),
  env: {
    LD_LIBRARY_PATH: ['x86_64-linux-gnu', 'aarch64-linux-gnu', '']
      .map((part) => join(CACHE, 'usr/lib', part))
      .join(':'),
  },
};

const starts = ({ path, env }: Browser): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0;

/** Downloads Debian's missing packages as files and unpacks them, without changes outside the project. */
function unpack(): void {
  mkdirSync(join(CACHE, FILES), { recursive: true });
  const plan = spawnSync('apt-get', ['install', '-s', '--no-install-recommends', ...PACKAGES], {
    encoding: 'utf8',
  });
  const names = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => (name ? [name] : []));
  if (names.length === 0) return;
  apt(['download', '-q', ...names], CACHE);
  for (const file of readdirSync(CACHE).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg', ['-x', file, '.'], { stdio: 'inherit', cwd: CACHE });
    rmSync(join(CACHE, file));
  }
  linkInstalledFiles();
}

/** Links files of an installed Chromium into the shell's folder, which expects the shared ones there. */
function linkInstalledFiles(): void {
  const shared = join('/', FILES);
  const ownFiles = join(CACHE, FILES);
  if (!existsSync(shared)) return;
  for (const name of readdirSync(shared))
    if (!existsSync(join(ownFiles, name))) symlinkSync(join(shared, name), join(ownFiles, name));
}

/** Runs apt with a timeout: if the server does not answer, tests run with another browser. */
function apt(parameters: string[], cwd?: string): void {
  const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'];
  spawnSync('apt-get', [...limits, ...parameters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(cwd ? { cwd } : {}),
  });
}

if (import.meta.main) findBrowser();
