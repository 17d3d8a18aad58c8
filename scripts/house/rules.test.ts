import { expect, it } from 'vitest';
import { houseFaults } from './rules.ts';

const outsideSeam = (name: string) => `knows Next's output outside next-output/: ${name}`;

it.each([
  [
    'app/(default)/page.tsx',
    "import { sql } from '#server/db/database.ts';",
    'app may not import server/db/database.ts',
  ],
  [
    'components/cart/item-line.tsx',
    "import { fetch } from '#server/app.ts';",
    'components may not import server/app.ts',
  ],
  [
    'lib/money.ts',
    "import { Card } from '#components/product-card/product-card.tsx';",
    'lib may not import components/product-card/product-card.tsx',
  ],
  ['lib/api/orders.ts', "import { fetch } from '../../server/app.ts';", 'lib may not import server/app.ts'],
  ['contract/order.ts', "import { x } from '#lib/money.ts';", 'contract may not import lib/money.ts'],
  ['contract/order.ts', "import pg from 'pg';", 'contract must not know the package pg'],
  ['server/app.ts', "import { x } from '#lib/routes.ts';", 'server may not import lib/routes.ts'],
  // Declared order of the domain modules.
  [
    'server/stock/reservations.ts',
    "import { x } from '#server/orders/orders.ts';",
    'server/stock may not import server/orders/orders.ts',
  ],
  [
    'server/orders/transitions.ts',
    "import { x } from '#server/invoices/issue.ts';",
    'server/orders may not import server/invoices/issue.ts',
  ],
  [
    'server/payment/settlement.ts',
    "import type { x } from '../returns/restock.ts';",
    'server/payment may not import server/returns/restock.ts',
  ],
  [
    'server/payment/settlement.ts',
    "import { x } from '#server/checkout/add-to-cart.ts';",
    'server/payment may not import server/checkout/add-to-cart.ts',
  ],
  // The domain does not know HTTP, services do not know the domain, entry points do not know each other.
  [
    'server/orders/cart.ts',
    "import { x } from '#server/http/problem.ts';",
    'server/orders may not import server/http/problem.ts',
  ],
  [
    'server/mail/deliver.ts',
    "import { x } from '#server/orders/orders.ts';",
    'server/mail may not import server/orders/orders.ts',
  ],
  [
    'server/db/rows.ts',
    "import { x } from '#server/identity/tokens.ts';",
    'server/db may not import server/identity/tokens.ts',
  ],
  [
    'server/resources/orders/resource.ts',
    "import { x } from '#server/cli/order.ts';",
    'server/resources may not import server/cli/order.ts',
  ],
  [
    'server/routes/outbox.ts',
    "import { x } from '#server/resources/orders/wire.ts';",
    'server/routes may not import server/resources/orders/wire.ts',
  ],
  [
    'server/resources/payments.ts',
    "import { x } from '#server/routes/outbox.ts';",
    'server/resources may not import server/routes/outbox.ts',
  ],
  [
    'server/routes/outbox.ts',
    "import { sql } from 'drizzle-orm';",
    'server/routes must not know the package drizzle-orm',
  ],
  [
    'server/cli/order.ts',
    "import { x } from '#server/http/problem.ts';",
    'server/cli may not import server/http/problem.ts',
  ],
  ['server/app.ts', "import { cache } from 'react';", 'server must not know the package react'],
  [
    'server/resources/refunds.ts',
    "import { sql } from 'drizzle-orm';",
    'server/resources must not know the package drizzle-orm',
  ],
  [
    'components/ui/tabs.tsx',
    "import { translator } from '#lib/i18n/server.ts';",
    'components/ui may not import lib/i18n/server.ts',
  ],
  ['page-cache/serve.ts', "import { env } from '#server/env.ts';", 'page-cache may not import server/env.ts'],
  ['page-cache/page.ts', 'html.includes("self.__next_f")', outsideSeam('__next_f')],
  ['scripts/build.ts', "const STAMP = '.next/stamp';", outsideSeam('.next')],
  ['scripts/build.ts', "await import('next/dist/build/index.js');", outsideSeam('next/dist')],
  ['e2e/bag.e2e.ts', "await page.route('**/_next/static/**', stop);", outsideSeam('_next/')],
  ['page-cache/serve.ts', 'if (request.headers.rsc) return;', outsideSeam('rsc')],
  ['lib/text.ts', 'const a = { ...{ b, c }, d };', 'spreads a literal: ...{'],
  ['lib/text.test.ts', "const a = [...['b', 'c'], 'd'];", "spreads a literal: ...['b', 'c']"],
  [
    'lib/text.ts',
    'interface A { b?: string | undefined }',
    'an optional property that names undefined, too: ?: string | undefined',
  ],
  [
    'server/resources/refunds.ts',
    'await call.db.transaction(async (tx) => send(tx));',
    'a handler opens a transaction: that is for a domain module',
  ],
  ['lib/utils/text.ts', '', 'a folder without a subject in its name'],
  ['lib/text.ts', '\n'.repeat(251), '251 lines, at most 250'],
  ['app/page.tsx', '\n'.repeat(101), 'a page of 101 lines, at most 100'],
])('%s with %j', (path, text, reason) => {
  expect(houseFaults(path, text)).toEqual([reason]);
});

it.each([
  ['lib/api/transport.server.ts', "import { fetch } from '#server/app.ts';"],
  ['server/app.ts', "import { Hono } from 'hono';\nimport { iri } from '#contract/hydra.ts';"],
  ['server/orders/cart.ts', "import { hold } from '#server/stock/reservations.ts';"],
  ['server/resources/orders/resource.ts', "import { addLine } from '#server/orders/cart.ts';"],
  ['lib/text.ts', 'const a = { ...b, c: [...[1, 2].map(half)] };'],
  ['next-output/inline-scripts.ts', 'const FLIGHT = /self.__next_f/;'],
  ['page-cache/serve.ts', "import next from 'next';\nqueue.next('/');"],
  ['page-cache/page-cache.ts', "import { routeOf } from '#lib/routes.ts';"],
])('lets %s be', (path, text) => {
  expect(houseFaults(path, text)).toEqual([]);
});
