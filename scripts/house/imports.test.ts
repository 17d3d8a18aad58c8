import { expect, it } from 'vitest';
import { clientsOf, fileCycles, folderCycles, importGraph } from './imports.ts';

const graphOf = (imports: Record<string, string[]>) =>
  importGraph(
    new Map(
      Object.entries(imports).map(([path, targets]) => [
        path,
        targets.map((target) => `import { x } from '#${target}';`).join('\n'),
      ]),
    ),
  );

it('finds files that import each other, directly, through others, or by their types', () => {
  const graph = graphOf({
    'lib/a.ts': ['lib/b.ts'],
    'lib/b.ts': ['lib/c.ts'],
    'lib/c.ts': ['lib/a.ts', 'lib/d.ts'],
    'lib/d.ts': [],
  });
  expect(fileCycles(graph)).toEqual(['these files import each other: lib/a.ts, lib/b.ts, lib/c.ts']);
  const types = new Map([
    ['lib/a.ts', "import type { B } from './b.ts';"],
    ['lib/b.ts', "export type { A } from './a.ts';"],
  ]);
  expect(fileCycles(importGraph(types))).toEqual(['these files import each other: lib/a.ts, lib/b.ts']);
});

it('finds folders that import each other where no file does', () => {
  const graph = graphOf({
    'server/orders/cart.ts': ['server/stock/reservations.ts'],
    'server/stock/reservations.ts': [],
    'server/stock/watches.ts': ['server/orders/orders.ts'],
    'server/orders/orders.ts': [],
  });
  expect(fileCycles(graph)).toEqual([]);
  expect(folderCycles(graph)).toEqual(['these folders in server import each other: orders, stock']);
});

it('looks at every level, and at the top', () => {
  const graph = graphOf({
    'server/payment/stripe/client.ts': ['server/payment/sandbox/intents.ts'],
    'server/payment/sandbox/intents.ts': ['server/payment/stripe/events.ts'],
    'server/payment/stripe/events.ts': [],
    'demonstration/seed.ts': ['server/stock/hold.ts'],
    'server/stock/hold.ts': [],
    'server/cli/demo.ts': ['demonstration/seed.ts'],
  });
  const inPayment = 'these folders in server/payment import each other: sandbox, stripe';
  expect(folderCycles(graph)).toEqual([
    'these folders at the top level import each other: demonstration, server',
    inPayment,
  ]);
  expect(folderCycles(graph, ['server/cli'])).toEqual([inPayment]);
});

it('leaves tests alone, and says nothing of a graph without cycles', () => {
  const graph = graphOf({
    'server/stock/hold.ts': [],
    'server/stock/hold.test.ts': ['server/orders/cart.ts'],
    'server/orders/cart.ts': ['server/stock/hold.ts'],
  });
  expect([...fileCycles(graph), ...folderCycles(graph)]).toEqual([]);
});

it('finds a client component that imports the messages of the server, directly or through other files', () => {
  const sources = new Map([
    ['components/a.tsx', "'use client';\nconst b = lazy(() => import('./b.tsx'));"],
    ['components/b.tsx', "import { translator } from '#lib/i18n/server.ts';"],
    ['components/c.tsx', "'use client';\nimport type { Translate } from '#lib/i18n/server.ts';"],
    ['components/d.tsx', "import { translator } from '#lib/i18n/server.ts';"],
    ['lib/i18n/server.ts', ''],
  ]);
  expect(clientsOf('lib/i18n/server.ts', sources)).toEqual([
    'components/a.tsx: brings lib/i18n/server.ts into the browser',
  ]);
});
