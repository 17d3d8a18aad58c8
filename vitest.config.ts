import { defineConfig } from 'vitest/config';
import { compileMessages } from './scripts/compile-messages.mjs';

compileMessages();

const shared = { exclude: ['**/node_modules/**', '.next/**', 'e2e/**', '.data/**', '.cache/**'] };

/**
 * Four kinds of test: `unit` needs nothing, `dom` a simulated browser, `api` a real PostgreSQL (tests/postgres.ts), and
 * `chaos`, after the others, processes of its own that it kills.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          // A property runs many times, and the machine may be busy with others.
          testTimeout: 30_000,
          include: ['{app,components,front,lib,postgres,scripts,server,tests,wire}/**/*.test.ts'],
          exclude: [...shared.exclude, '**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['{app,components,lib}/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          environment: 'node',
          include: ['{server,tests,scripts}/**/*.api.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'chaos',
          environment: 'node',
          include: ['tests/chaos/*.chaos.ts'],
          sequence: { groupOrder: 1 },
          // They measure times, which others at the same moment would spoil.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
