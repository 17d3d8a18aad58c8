import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BUILD_FOLDER } from './next-output/build-folder.ts';
import { compileMessages } from './scripts/compile-messages.mjs';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';

await compileMessages();
keepTemporaryFilesInMemory();

const shared = {
  exclude: ['**/node_modules/**', `${BUILD_FOLDER}/**`, 'e2e/**', '.data/**', '.cache/**'],
  // As for the journeys: a test that passes on retry is listed at the end of `npm test`.
  retry: 1,
};

const processTests = { environment: 'node' as const, testTimeout: 300_000, hookTimeout: 120_000 };

/** Tests against a real PostgreSQL. */
const apiTests = {
  ...shared,
  environment: 'node' as const,
  // Loaded by Node, like the shop: Vite would run the server's modules through its own runner for each file. No
  // test mocks modules, so Node need not look for mocks.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // They share their modules: loading the server again for each file took a second. tests/own-settings.ts isolates
  // each file's settings.
  isolate: false,
  execArgv: ['--import=./scripts/resolve-once.ts', '--import=./tests/cheap-passwords.ts'],
  globalSetup: ['tests/postgres.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * Eight kinds of tests: `unit` needs nothing, `pure` not even settings, `dom` a simulated browser, `api` a real
 * PostgreSQL (tests/postgres.ts), `typesense` runs those of listings with Typesense, `chaos` kills its own
 * processes, and `timed`, after it, measures their recovery. `npm test` runs these two in parallel with the others
 * (scripts/test.ts). `nightly` takes hours: `npm test -- --all` runs it last.
 */
export default defineConfig({
  test: {
    // Vitest leaves one processor free, half of a machine with two; most tests wait for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism()),
    // Messages shown to a shopper in a test are also logged; lib/api/store-action.test.ts tests that.
    onConsoleLog: (text) => !text.startsWith('Erreur lors de '),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          // A property runs many times, and the machine may be busy.
          testTimeout: 30_000,
          include: ['{bench,demonstration,embedded-postgres,scripts,server,tests}/**/*.test.ts'],
          exclude: [...shared.exclude, '**/*.api.test.ts'],
          isolate: false,
          setupFiles: ['tests/own-settings.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
          testTimeout: 30_000,
          include: [
            '{app,brand,components,contract,http-server,lib,next-output,page-cache,shared}/**/*.test.ts',
          ],
          // They share their modules: loading them again for each file took twice as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          // Loading jsdom and React for each file took most of the time. tests/dom.ts isolates the files.
          isolate: false,
          pool: 'threads',
          // Node's own `localStorage`, which needs a file, would hide that of jsdom.
          execArgv: ['--no-experimental-webstorage'],
          // The stand-in of the API uses the server's table of resources: Node loads it once for all files.
          server: { deps: { external: [/\/server\//] } },
          setupFiles: ['tests/dom.ts'],
          testTimeout: 30_000,
          include: ['{app,components,lib}/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...apiTests,
          name: 'api',
          include: ['{conformance,demonstration,scripts,server,tests}/**/*.api.test.ts'],
          setupFiles: ['tests/own-settings.ts'],
        },
      },
      {
        test: {
          ...apiTests,
          name: 'typesense',
          include: [
            'server/catalogue/listing/*.api.test.ts',
            'server/resources/articles/*.api.test.ts',
            'server/private-resources/collections.api.test.ts',
          ],
          setupFiles: ['tests/own-settings.ts', 'tests/typesense/listings-in-typesense.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...processTests,
          name: 'chaos',
          include: ['tests/chaos/*.chaos.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          ...processTests,
          name: 'timed',
          include: ['tests/chaos/*.timed.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          ...processTests,
          name: 'nightly',
          hookTimeout: 600_000,
          include: ['tests/nightly/*.nightly.ts'],
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
