import { expect, it } from 'vitest';
import { broken } from './rules.ts';

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
  ['lib/contract/order.ts', "import { x } from '../money.ts';", 'lib/contract may not import lib/money.ts'],
  ['lib/contract/order.ts', "import pg from 'pg';", 'lib/contract must not know the package pg'],
  ['server/app.ts', "import { x } from '#lib/routes.ts';", 'server may not import lib/routes.ts'],
  ['server/app.ts', "import { cache } from 'react';", 'server must not know the package react'],
  [
    'components/ui/tabs.tsx',
    "import { t } from '#lib/i18n/t.ts';",
    'components/ui may not import lib/i18n/t.ts',
  ],
  ['front/serve.ts', "import { env } from '#server/env.ts';", 'front may not import server/env.ts'],
  ['lib/utils/text.ts', '', 'a folder without a subject in its name'],
  ['lib/text.ts', '\n'.repeat(201), '201 lines, at most 200'],
  ['app/page.tsx', '\n'.repeat(101), 'a page of 101 lines, at most 100'],
])('%s with %j', (path, text, reason) => {
  expect(broken(path, text)).toEqual([reason]);
});

it.each([
  ['app/api/v3/[...path]/route.ts', "import { fetch } from '#server/app.ts';"],
  ['lib/api/transport.server.ts', "import { fetch } from '#server/app.ts';"],
  ['server/app.ts', "import { Hono } from 'hono';\nimport { iri } from '#lib/contract/hydra.ts';"],
  ['front/page-front.ts', "import { routeOf } from '#lib/routes.ts';"],
])('lets %s be', (path, text) => {
  expect(broken(path, text)).toEqual([]);
});
