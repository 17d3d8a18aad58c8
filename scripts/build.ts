import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND } from '#brand/brand.ts';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { BUILD_FOLDER, NEXT_COMMAND } from '#next-output/build-folder.ts';
import { COMPRESSED } from '#page-cache/static-files.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { compileMessages } from './compile-messages.mjs';
import { subsetFonts } from './subset-fonts.ts';

/** Folders and files that the build is made of. */
export const SOURCES = [
  'app',
  'brand',
  'components',
  'contract',
  'demonstration',
  'embedded-postgres',
  'http-server',
  'lib',
  'messages',
  'next-output',
  'page-cache',
  'public',
  'scripts',
  'server',
  'shared',
  'styles',
];
export const SOURCE_FILES = [
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];
/** Holds the fingerprint of what the build was made of. */
export const STAMP = `${BUILD_FOLDER}/revoir-sources`;

/** @returns the paths of all files below that are no tests, sorted; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Fingerprint of everything that the build is made of; what pages show is read anew by every process that serves it. */
export async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256').update(`${BRAND.id} ${SHOP_LOCALE}`);
  const listed = await Promise.all(SOURCES.map((folder) => filesBelow(join(root, folder))));
  for (const file of [...listed.flat(), ...SOURCE_FILES.map((name) => join(root, name))]) {
    if (existsSync(file)) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Builds when a source changed since the last build, and compresses what is served as it is, some of it put together. @returns whether it did. */
export async function buildWhenChanged(root: string): Promise<boolean> {
  const now = await fingerprint(root);
  const stamp = join(root, STAMP);
  const built = existsSync(stamp) && (await readFile(stamp, 'utf8')) === now;
  if (built && existsSync(join(root, COMPRESSED))) return false;
  if (!built) {
    compileMessages();
    await subsetFonts(root);
    const api = pathToFileURL(join(root, 'scripts/build-api.ts')).href;
    await runProgram(root, [NEXT_COMMAND, 'build'], now, {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${api}`,
    });
  }
  await runProgram(root, ['next-output/make-bundle.ts'], now);
  await runProgram(root, ['scripts/compress.ts'], now);
  await writeFile(stamp, now);
  return true;
}

/** A step of the build in a process of its own: what it took in memory is not kept by the shop that opens afterwards. */
function runProgram(
  root: string,
  program: string[],
  sources: string,
  env: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        SHOP_BUILD: sources.slice(0, 12),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`The build failed:\n${output.join('')}`));
    });
  });
}
