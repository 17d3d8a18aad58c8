import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

// `npm run --silent sbom` writes the bill of materials of the shop in production: CycloneDX, by npm from the lock
// file. npm gets a project without development packages: `--omit dev` also omits packages that both need.

const project = z.looseObject({ devDependencies: z.unknown().optional() });
const lock = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

const { devDependencies: _, ...manifest } = project.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const locked = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const { devDependencies: __, ...root } = project.parse(locked.packages['']);
const packages = Object.fromEntries(Object.entries(locked.packages).filter(([, entry]) => !entry.dev));

const parent = mkdtempSync(join(tmpdir(), 'revoir-sbom-'));
// npm uses the folder's name as the application's.
const folder = join(parent, 'revoir');
try {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...locked, packages: { ...packages, '': root } }),
  );
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  process.stdout.write(execFileSync('npm', ['sbom', ...options], { cwd: folder, maxBuffer: 2 ** 26 }));
} finally {
  rmSync(parent, { recursive: true, force: true });
}
