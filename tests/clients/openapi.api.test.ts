import { execFile } from 'node:child_process';
import { copyFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseOpenApi3Documentation } from '@api-platform/api-doc-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { useServer } from '#tests/server.ts';

useDatabase();
const server = useServer();

const run = promisify(execFile);
const bin = (name: string) => resolve('node_modules/.bin', name);
const reference = z.object({ $ref: z.string() });
const media = z.object({ schema: z.unknown() });
const described = z.object({
  operationId: z.string(),
  responses: z.record(
    z.string(),
    z.union([reference, z.object({ content: z.record(z.string(), media).optional() })]),
  ),
});
const openApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), described)),
  components: z.object({ schemas: z.record(z.string(), z.object({ type: z.string().optional() })) }),
});

const folder = useFolder();
let written: string;

beforeAll(async () => {
  await makeItem({ price: 4000, size: '38' });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  written = await (await fetch(`${server.base}/docs.json`)).text();
  // A lint rule refuses servers on localhost, where the test runs.
  await writeFile(join(folder, 'openapi.json'), written.replaceAll(server.origin, 'https://shop.revoir.net'));
});

describe('the OpenAPI document', () => {
  it('keeps the recommended rules of Redocly', async () => {
    const { stdout } = await run(
      bin('redocly'),
      ['lint', 'openapi.json', '--extends=recommended', '--format=json'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const { totals, problems } = z
      .object({
        totals: z.object({ errors: z.number(), warnings: z.number() }),
        problems: z.array(z.unknown()),
      })
      .parse(JSON.parse(stdout));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('names every operation once and describes every answer and refusal by a component', () => {
    const { paths, components } = openApiDocument.parse(JSON.parse(written));
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const ids = operations.map((entry) => entry.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['listArticles', 'readOrder', 'updateOrder', 'getOrderInvoice']),
    );
    const schemas = Object.keys(components.schemas);
    expect(schemas).toEqual(
      expect.arrayContaining(['Article', 'Choice', 'Photo', 'Order', 'ArticleCollection', 'Problem']),
    );
    for (const { operationId, responses } of operations) {
      expect(
        Object.keys(responses).some((status) => status.startsWith('4')),
        operationId,
      ).toBe(true);
      for (const answer of Object.values(responses)) {
        if ('$ref' in answer || !answer.content?.['application/ld+json']) continue;
        const { $ref } = reference.parse(answer.content['application/ld+json'].schema);
        expect(schemas, operationId).toContain($ref.split('/').at(-1));
      }
    }
  });

  it('is read by api-doc-parser, from the entry point too', async () => {
    for (const address of [`${API_BASE}/docs.json`, API_BASE]) {
      const { api } = await parseOpenApi3Documentation(`${server.origin}${address}`);
      const names = api.resources?.map((resource) => resource.name) ?? [];
      expect(names).toEqual(expect.arrayContaining(['articles', 'orders', 'addresses', 'payments']));
      const orders = api.resources?.find((resource) => resource.name === 'orders');
      expect(orders?.operations?.map((entry) => entry.type).sort()).toEqual([
        'create',
        'delete',
        'edit',
        'list',
        'show',
      ]);
      const items = orders?.fields?.find((field) => field.name === 'items');
      expect([items?.type, items?.arrayType]).toEqual(['array', 'object']);
    }
  });

  it('makes a TypeScript client that passes strict type checks and works', async () => {
    await run(bin('oazapfts'), ['openapi.json', 'client.ts'], { cwd: folder });
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    await copyFile(resolve('tests/clients/openapi-consumer.ts.txt'), join(folder, 'consumer.ts'));
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--allowImportingTsExtensions',
      '--types',
      'node',
    ];
    const target = ['--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom,dom.iterable'];
    const checked = await run(bin('tsc'), [...flags, ...target, 'consumer.ts'], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(checked.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['consumer.ts', server.origin], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      total: 1,
      cents: 4000,
      hasPhoto: true,
      cart: expect.any(Number),
      codes: ['c1051bb4-d103-4f74-8988-acbcafc7fdc3'],
      patched: 200,
    });
  }, 60_000);
});
