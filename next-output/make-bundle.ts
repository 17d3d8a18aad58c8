import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { BUILD_FOLDER, CHUNK_PATH } from './build-folder.ts';
import { BUNDLE, BUNDLE_PREFIX, type Bundle, type NoBundle } from './bundle.ts';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const pageManifests = z.record(
  z.string(),
  z.object({
    entryJSFiles: z.record(z.string(), z.array(z.string())),
  }),
);
/**
 * Expression by which a Turbopack chunk identifies its file: the element that loaded it, which would be the
 * bundle's.
 */
const OWN_ELEMENT = '"object"==typeof document?document.currentScript:void 0';
/** Whether this is Turbopack's runtime, which runs the modules that other chunks only register. */
const isRuntime = (path: string) => basename(path).startsWith('turbopack-');
/**
 * Makes Chromium compile all functions while the file arrives, off the main thread, instead of each at its
 * first call on it (https://v8.dev/blog/explicit-compile-hints); some compiled functions never run. It must be
 * the first line.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';
/**
 * Next inserts each script of this list, here an empty one, and continues in another task before it loads
 * itself and starts. So earlier code (instrumentation-client.ts) runs in a separate task.
 */
const PAUSE = 'self.__next_s=[[0,{children:""}]];';
/** Pages with the shop's header; the few others list fewer of the same scripts. */
const PAGES = `${BUILD_FOLDER}/server/app/(default)`;

/**
 * Bundles the scripts that every page of the shop lists into one file. Next writes a file for each layout and
 * error page, however small; these compress worse and start the page in one long task. If the build is not
 * recognised, writes the reason instead, and pages fetch the files that Next lists.
 */
export async function writeBundle(root: string): Promise<void> {
  const result: Bundle | NoBundle = await makeBundle(root).catch((error: unknown) => ({
    fault: String(error),
  }));
  await writeFile(join(root, BUNDLE), JSON.stringify(result));
}

async function makeBundle(root: string): Promise<Bundle> {
  const { rootMainFiles } = buildManifest.parse(
    JSON.parse(await readFile(join(root, BUILD_FOLDER, 'build-manifest.json'), 'utf8')),
  );
  const pages = await scriptsOfPages(join(root, PAGES));
  const paths = commonOf(pages.map((page) => [...rootMainFiles, ...page]));
  if (!paths.some(isRuntime)) throw new Error('no script is named as the runtime of Turbopack');
  const parts = await Promise.all(
    paths.map(async (path) => scriptPart(await readFile(join(root, BUILD_FOLDER, path), 'utf8'), path)),
  );
  const whole = COMPILE_EARLY + parts.join('');
  const name = `${BUNDLE_PREFIX}${createHash('sha256').update(whole).digest('hex').slice(0, 13)}.js`;
  await writeFile(join(root, BUILD_FOLDER, 'static/chunks', name), whole);
  return { path: `${CHUNK_PATH}/${name}`, parts: paths.map((path) => `${CHUNK_PATH}/${basename(path)}`) };
}

async function scriptsOfPages(folder: string): Promise<string[][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => name.endsWith('page_client-reference-manifest.js'));
  const manifests = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const context: { __RSC_MANIFEST?: unknown } = {};
      runInNewContext(await readFile(join(parentPath, name), 'utf8'), { globalThis: context });
      return Object.values(pageManifests.parse(context.__RSC_MANIFEST));
    }),
  );
  return manifests.flat().map(({ entryJSFiles }) => [...new Set(Object.values(entryJSFiles).flat())]);
}

const commonOf = ([first = [], ...others]: string[][]) =>
  first.filter((name) => others.every((list) => list.includes(name)));

/** The runtime starts in a separate task: starting a page in one task would block a phone for too long. */
function scriptPart(text: string, path: string): string {
  if (!isRuntime(path) && !text.includes(OWN_ELEMENT)) throw new Error(`${path} does not name its element`);
  const named = text.replace(OWN_ELEMENT, () => JSON.stringify(path));
  return isRuntime(path) ? `${PAUSE}setTimeout(()=>{${named}\n});\n` : `${named};\n`;
}

if (import.meta.main) await writeBundle(process.cwd());
