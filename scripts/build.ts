import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { BUILD_FOLDER, HELD_SETTINGS, NEXT_COMMAND } from '#next-output/build-folder.ts';
import { COMPRESSED } from '#page-cache/static-files.ts';
import { lockBuild } from './build-lock.ts';
import { compileMessages } from './compile-messages.mjs';

/** Sources of the build. */
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
  'next.config.mjs',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];
/** File with the fingerprint of the build's sources. */
export const STAMP = `${BUILD_FOLDER}/revoir-sources`;
/** File with the outline of the build's sources. */
const OUTLINE = `${BUILD_FOLDER}/revoir-outline`;

/** @returns the paths of all files in the folder except tests, sorted; none if the folder does not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Fingerprint of all sources of the build; content of pages is read again by every process that serves it. */
export const fingerprint = (root: string): string => hashOfSources(root, (file) => readFileSync(file));

/**
 * Fingerprint without reading the files: writing a file changes its ctime, even if its mtime is restored. A copy
 * of the shop has other times, so its files are read.
 */
export const outlineOf = (root: string): string =>
  hashOfSources(root, (file) => {
    const { size, ctimeMs } = statSync(file);
    return `${size} ${ctimeMs} `;
  });

/** Reads synchronously: for thousands of files a promise each takes five times the processor time of every start. */
function hashOfSources(root: string, look: (file: string) => string | Buffer): string {
  const hash = createHash('sha256').update(HELD_SETTINGS);
  const listed = SOURCES.flatMap((folder) => filesBelow(join(root, folder)));
  const present = [...listed, ...SOURCE_FILES.map((name) => join(root, name)).filter(existsSync)];
  for (const file of present) hash.update(file.slice(root.length)).update(look(file));
  return hash.digest('hex');
}

/**
 * Builds if a source has changed since the last build, and compresses static files, including assembled ones.
 * @returns whether it built.
 */
export async function buildWhenChanged(root: string): Promise<boolean> {
  if ((await stateOf(root)).isCurrent) return false;
  const unlock = await lockBuild(join(root, BUILD_FOLDER));
  try {
    // Another process may have built it in the meantime.
    const { isCurrent, isBuilt, sources, remember } = await stateOf(root);
    if (isCurrent) return false;
    if (!isBuilt) {
      await compileMessages();
      await runProgram(root, ['scripts/subset-fonts.ts'], sources);
      const api = pathToFileURL(join(root, 'scripts/build-api.ts')).href;
      await runProgram(root, [NEXT_COMMAND, 'build'], sources, {
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${api}`,
      });
    }
    await runProgram(root, ['next-output/make-bundle.ts'], sources);
    await runProgram(root, ['scripts/compress.ts'], sources);
    await writeFile(join(root, STAMP), sources);
    await remember();
    return true;
  } finally {
    unlock();
  }
}

/** Returns whether the build matches the sources; `isBuilt` ignores the steps after Next's build. */
async function stateOf(root: string) {
  const isDone = existsSync(join(root, COMPRESSED));
  const outline = outlineOf(root);
  // In a read-only folder everything is read again at the next start.
  const remember = () => writeFile(join(root, OUTLINE), outline).catch(() => undefined);
  if (isDone && (await readFile(join(root, OUTLINE), 'utf8').catch(() => '')) === outline)
    return { isCurrent: true, isBuilt: true, sources: '', remember };
  const sources = fingerprint(root);
  const isBuilt = (await readFile(join(root, STAMP), 'utf8').catch(() => '')) === sources;
  const isCurrent = isBuilt && isDone;
  if (isCurrent) await remember();
  return { isCurrent, isBuilt, sources, remember };
}

/** Runs a step of the build in its own process, so that the shop that opens afterwards does not keep its memory. */
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
    // If the start fails in the meantime, the build stops.
    const end = () => void child.kill();
    process.once('exit', end);
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new StartupError(`The build failed:\n${output.join('')}`));
    });
  });
}
