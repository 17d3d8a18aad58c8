import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { SECRETS } from '#server/secret-files.ts';
import { serverEnv } from '#server/settings/schema.ts';
import { useFolder } from '#tests/data-folder.ts';
import { processSettings } from './storefront-settings.ts';

const folder = useFolder();
const read = (name: string) => readFileSync(join('deployment', name), 'utf8');
/** Variables that the files may set: settings of the shop, files with its secrets, and Node's own. */
const known = new Set([
  ...Object.keys({ ...processSettings.shape, ...serverEnv.shape }),
  ...SECRETS.map((name) => `${name}_FILE`),
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
]);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

const documents = (name: string): unknown[] =>
  parseAllDocuments(read(name), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });

const composed = z.object({
  services: z.record(
    z.string(),
    z.object({ image: z.string(), environment: z.record(z.string(), z.string()).default({}) }),
  ),
});

it('sets nothing by compose that the shop does not know', () => {
  const [file] = documents('compose.yaml').map((document) => composed.parse(document));
  const shops = Object.values(file?.services ?? {}).filter(({ image }) => image === 'revoir');
  expect(shops).toHaveLength(2);
  for (const { environment } of shops) {
    expect(environment).toHaveProperty('DATABASE_URL_FILE');
    expect(unknown(Object.keys(environment))).toEqual([]);
  }
});

const named = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const configMap = z.object({ kind: z.literal('ConfigMap'), data: z.record(z.string(), z.string()) });
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(z.object({ env: z.array(z.object({ name: z.string() })) })),
      }),
    }),
  }),
});

it('sets nothing in Kubernetes that the shop does not know', () => {
  const all = documents('kubernetes.yaml');
  expect(all.map((document) => named.parse(document).kind)).toContain('PodDisruptionBudget');
  const settings = all.flatMap((document) => Object.keys(configMap.safeParse(document).data?.data ?? {}));
  const variables = all.flatMap(
    (document) => deployment.safeParse(document).data?.spec.template.spec.containers[0]?.env ?? [],
  );
  expect(variables.length).toBeGreaterThan(0);
  expect(unknown([...settings, ...variables.map(({ name }) => name)])).toEqual([]);
});

it('builds an image that sets nothing unknown, and leaves no secret of the folder in it', () => {
  const [, block = ''] = /ENV ((?:.*\\\n)*.*)/.exec(read('Dockerfile')) ?? [];
  const names = [...block.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(names).toContain('DATA_DIR');
  expect(unknown(names)).toEqual([]);
  const ignored = read('Dockerfile.dockerignore').split('\n');
  for (const secret of ['.data', '.env*', '.git']) expect(ignored).toContain(secret);
});

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it('has a unit that sets nothing unknown', () => {
  const lines = read('revoir@.service').split('\n');
  const set = lines.filter((line) => line.startsWith('Environment='));
  const names = set.flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
  expect(names).toContain('APP_SECRET_FILE');
  expect(unknown(names)).toEqual([]);
});

// Skipped if systemd is not installed.
it.skipIf(!systemd)('has a unit that systemd takes', () => {
  const unit = join(folder, 'revoir@3001.service');
  copyFileSync('deployment/revoir@.service', unit);
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // The shop is not installed in its place.
  expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([]);
});
