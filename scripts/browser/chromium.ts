import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '#postgres/startup-error.ts';

/** A browser that tests can drive, and what its process needs in its environment. */
export interface Browser {
  path: string;
  env: Record<string, string>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const CACHE = resolve(import.meta.dirname, '../../.cache/chromium');

/** The installed Chromium or Chrome; else Debian's, installed as root or unpacked beside the project. @throws StartupError */
export function findBrowser(): Browser {
  const named = process.env.CHROMIUM;
  if (named) return { path: named, env: {} };
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { path: installed, env: {} };
  if (unpacked()) return unpackedBrowser();
  if (!existsSync('/usr/bin/apt-get')) throw missing();
  console.log('Installing Chromium');
  if (process.getuid?.() === 0) {
    command('apt-get', ['update', '-q']);
    command('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
    if (existsSync('/usr/bin/chromium')) return { path: '/usr/bin/chromium', env: {} };
    throw missing();
  }
  unpack();
  if (!unpacked()) throw missing();
  return unpackedBrowser();
}

const missing = () =>
  new StartupError(
    'No Chromium or Chrome was found and none could be installed; install one, or name it in CHROMIUM.',
  );

const binary = join(CACHE, 'usr/lib/chromium/chromium');
const unpacked = () => existsSync(binary);
const unpackedBrowser = (): Browser => ({
  path: binary,
  env: {
    LD_LIBRARY_PATH: ['x86_64-linux-gnu', 'aarch64-linux-gnu', '']
      .map((part) => join(CACHE, 'usr/lib', part))
      .join(':'),
  },
});

/** Without the right to install: Debian's packages are fetched as files and unpacked, nothing outside the project changes. */
function unpack(): void {
  mkdirSync(CACHE, { recursive: true });
  const plan = spawnSync(
    'apt-get',
    ['install', '-s', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    {
      encoding: 'utf8',
    },
  );
  const names = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => (name ? [name] : []));
  if (names.length === 0) return;
  command('apt-get', ['download', '-q', ...names], CACHE);
  for (const file of readdirSync(CACHE).filter((name) => name.endsWith('.deb')))
    command('dpkg', ['-x', file, '.'], CACHE);
}

function command(name: string, parameters: string[], cwd?: string): void {
  spawnSync(name, parameters, { stdio: ['ignore', 'inherit', 'inherit'], ...(cwd ? { cwd } : {}) });
}
