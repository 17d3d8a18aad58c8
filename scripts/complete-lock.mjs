// Adds the optional packages of other platforms that the registry omitted when the lock file was made, so that
// `npm ci` works on all platforms. Run `npm run complete-lock` after changing dependencies;
// scripts/complete-lock.test.ts checks it.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const PLATFORMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Returns the packages missing from the lock file: an optional dependency of each platform has a name such as
 * `@next/swc-darwin-arm64`.
 *
 * @param {{ packages: Record<string, any> }} lock the parsed package-lock.json
 * @returns {Record<string, object>} entries by their path in node_modules
 */
export function missingEntries({ packages }) {
  /** @type {Record<string, object>} */
  const missing = {};
  for (const { optionalDependencies = {}, dev } of Object.values(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      const words = name.split(/[-/]/);
      const os = PLATFORMS.filter((platform) => words.includes(platform));
      const cpu = PROCESSORS.filter((processor) => words.includes(processor));
      if (words.includes('gnueabihf')) cpu.splice(0, cpu.length, 'arm');
      if (packages[path] || os.length === 0 || cpu.length === 0) continue;
      const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
      missing[path] = {
        version: String(range).replace(/^[\^~]/, ''),
        cpu,
        ...(dev && { dev }),
        ...(libc && { libc }),
        optional: true,
        os,
      };
    }
  }
  return missing;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = missingEntries(lock);
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    'package-lock.json',
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  console.log(`${Object.keys(missing).length} packages of other platforms added`);
}
