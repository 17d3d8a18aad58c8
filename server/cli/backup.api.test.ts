import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { seed } from '#demonstration/seed.ts';
import { startCluster } from '#embedded-postgres/embedded.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readManifest } from '#server/backup/manifest.ts';
import { openPlace } from '#server/backup/place.ts';
import { restoreDatabase } from '#server/backup/restore-backup.ts';
import { database } from '#server/db/database.ts';
import { migrate, missingMigrations } from '#server/db/migrate.ts';
import { mediaEnv } from '#server/env.ts';
import { storeMedia } from '#server/storage/media.ts';
import type { MediaStore } from '#server/storage/media-file.ts';
import { openMediaStore } from '#server/storage/media-store.ts';
import { deletePhoto, storePhoto } from '#server/storage/uploaded-photos.ts';
import { buy } from '#tests/after-sale.ts';
import { useDataFolder, useFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { onEmptyDatabase } from '#tests/empty-database.ts';
import { startS3 } from '#tests/s3/double.ts';
import { wholeDatabase } from '#tests/whole-database.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off', reconciles: false });
const dataDir = useDataFolder();
const backups = useFolder();
process.env.DATA_DIR = dataDir;

afterEach(() => vi.unstubAllEnvs());

const SECRET = process.env.APP_SECRET ?? '';
const picture = () => readFile('tests/pictures/phone.heic');
const shop = process.env.DATABASE_URL ?? '';

const placed = z.object({
  data: z.object({ place: z.string(), rows: z.number(), files: z.number() }),
});
const backUp = async (to: string) => {
  const answer = await runOps(['backup', to, '--json']);
  expect(answer).toMatchObject({ exitCode: 0 });
  return placed.parse(JSON.parse(answer.output)).data;
};

/** Every file below a folder with its hash, by its path. */
async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return [file.slice(folder.length + 1), hash.digest('hex')] as const;
  });
  return Object.fromEntries((await Promise.all(hashes)).toSorted());
}

beforeAll(async () => {
  await seed(database(), () => undefined, { past: true });
  await buy({ pieces: 2 });
  await storePhoto('trade-in-photos', await picture());
  await storePhoto('return-photos', await picture());
  await storeMedia('item-of-the-backup', await readFile('brand/revoir/public/share.jpg'));
});

it('brings a shop back on an empty machine: every row of every table, and every file', async () => {
  const { place, rows, files } = await backUp(backups);
  expect(rows).toBeGreaterThan(5_000);
  expect(files).toBeGreaterThan(2);
  expect((await stat(join(place, 'secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(place, 'manifest.json'))).mode & 0o777).toBe(0o600);
  expect(await runOps(['verify', place])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Whole.'),
  });

  const machine = await mkdtemp(join(backups, 'machine-'));
  await chmod(machine, 0o755);
  await chmod(backups, 0o755);
  const restoring = promisify(execFile)(process.execPath, ['server/cli/ops.ts', 'restore', resolve(place)], {
    env: { ...process.env, DATABASE_URL: '', APP_SECRET: '', DATA_DIR: machine },
  });
  expect((await restoring).stdout).toContain('Restored. ');
  const { database: _, ...found } = await groupedFiles(machine);
  const { database: __, ...original } = await groupedFiles(dataDir);
  expect(found).toEqual({ ...original, secret: { '': createHash('sha256').update(SECRET).digest('hex') } });
  expect((await stat(join(machine, 'secret'))).mode & 0o777).toBe(0o600);
  const cluster = await startCluster(join(machine, 'database'));
  try {
    expect(await wholeDatabase(cluster.url)).toEqual(await wholeDatabase(shop));
    expect(await missingMigrations(cluster.url)).toEqual([]);
  } finally {
    await cluster.stop();
  }
}, 180_000);

/** The files of a machine by their top folder. */
async function groupedFiles(folder: string): Promise<Record<string, Record<string, string>>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const [path, hash] of Object.entries(await filesBelow(folder))) {
    const [group = '', ...rest] = path.split('/');
    groups[group] = { ...groups[group], [rest.join('/')]: hash };
  }
  return groups;
}

/** Tells whether a backup of this database has its snapshot. */
async function isSnapshotTaken(): Promise<boolean> {
  const { rows } = await execute(
    sql`select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query = 'select now() as now'`,
  );
  return rows.length > 0;
}

it('has the file of a picture that is uploaded while older ones are copied and deleted after the snapshot', async () => {
  const media = openMediaStore(mediaEnv());
  const slug = `uploaded-${randomUUID()}`;
  let isUploading = false;
  let uploaded: string | undefined;
  let isDeleted = false;
  const busy: MediaStore = {
    ...media,
    read: async (path) => {
      if (!isUploading && path.startsWith('trade-in-photos/')) {
        isUploading = true;
        uploaded = (await storePhoto('return-photos', await picture())).file;
        await execute(sql`insert into collection (slug, name, intro, photo, position)
          values (${slug}, 'Uploaded', '', ${JSON.stringify({ file: uploaded })}::jsonb, 1)`);
      }
      return media.read(path);
    },
    async *list(folder) {
      if (uploaded && !isDeleted && (await isSnapshotTaken())) {
        isDeleted = true;
        await execute(sql`delete from collection where slug = ${slug}`);
        await deletePhoto('return-photos', uploaded);
      }
      yield* media.list(folder);
    },
  };
  const place = openPlace(await mkdtemp(join(backups, 'uploaded-')));
  await makeBackup({ databaseUrl: shop, media: busy, secret: SECRET }, place);
  expect(isDeleted).toBe(true);
  await onEmptyDatabase(async (target, client) => {
    await restoreDatabase(target, place, await readManifest(place), false);
    const { rows } = await client.query("select photo->>'file' as file from collection where slug = $1", [
      slug,
    ]);
    expect(rows).toEqual([{ file: uploaded }]);
    expect(existsSync(join(place.address, 'return-photos', uploaded ?? ''))).toBe(true);
  });
});

/**
 * Writes rows of two tables and their file, and removes older ones, until stopped. Their names begin with a prefix.
 *
 * @returns a function that stops it, once there are some rows
 */
async function keepBusy(prefix: string): Promise<() => Promise<void>> {
  let isOver = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const serving = (async () => {
    const bytes = await picture();
    const files: string[] = [];
    for (let number = 0; !isOver; number += 1) {
      const { file } = await storePhoto('return-photos', bytes);
      await database().transaction(async (tx) => {
        await tx.execute(
          sql`insert into brand (id, name) values (${`${prefix}${number}`}, ${`Busy ${number}`})`,
        );
        await tx.execute(sql`insert into collection (slug, name, intro, photo, position)
          values (${`${prefix}${number}`}, 'Busy', '', ${JSON.stringify({ file })}::jsonb, 1)`);
      });
      if (files.push(file) === 3) begin();
      const old = number - 3;
      await database().transaction(async (tx) => {
        await tx.execute(sql`delete from collection where slug = ${`${prefix}${old}`}`);
        await tx.execute(sql`delete from brand where id = ${`${prefix}${old}`}`);
      });
      const gone = files[old];
      if (gone) await deletePhoto('return-photos', gone);
    }
  })();
  await Promise.race([begun, serving]);
  return () => {
    isOver = true;
    return serving;
  };
}

it('takes one moment of a shop that goes on serving, with the files that its rows name', async () => {
  // Another prefix at a retry, because rows of the first attempt stay.
  const prefix = `busy-${randomUUID()}-`;
  const stop = await keepBusy(prefix);
  const places = ['1', '2'].map((name) => openPlace(join(backups, prefix + name)));
  try {
    for (const place of places)
      await makeBackup({ databaseUrl: shop, media: openMediaStore(mediaEnv()), secret: SECRET }, place);
  } finally {
    await stop();
  }
  for (const place of places)
    await onEmptyDatabase(async (target, client) => {
      await restoreDatabase(target, place, await readManifest(place), false);
      const { rows } = await client.query<{ brand: string | null; collection: string | null; file: string }>(
        `select b.id as brand, c.slug as collection, c.photo->>'file' as file
         from (select * from brand where id like $1) b full join
           (select * from collection where slug like $1) c on b.id = c.slug`,
        [`${prefix}%`],
      );
      expect(rows.length).toBeGreaterThan(2);
      for (const { brand, collection, file } of rows) {
        expect(brand).toBe(collection);
        expect(existsSync(join(place.address, 'return-photos', file))).toBe(true);
      }
    });
}, 120_000);

it('is written to a bucket and comes back from it', async () => {
  const server = await startS3('shop');
  vi.stubEnv('BACKUP_S3_ENDPOINT', server.endpoint);
  vi.stubEnv('BACKUP_S3_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('BACKUP_S3_SECRET_ACCESS_KEY', 'S3RVER');
  try {
    const { place } = await backUp('s3://shop/daily');
    expect(place).toMatch(/^s3:\/\/shop\/daily\/\d{8}T\d{6}Z$/);
    const bucket = openPlace(place);
    await onEmptyDatabase(async (target) => {
      await restoreDatabase(target, bucket, await readManifest(bucket), false);
      expect(await wholeDatabase(target)).toEqual(await wholeDatabase(shop));
    });
    expect(await runOps(['verify', 's3://shop/weekly'])).toMatchObject({
      exitCode: 1,
      errors: 's3://shop/weekly has no manifest.json; it is no whole backup.',
    });
    expect(await runOps(['backup', 's3://nowhere'])).toMatchObject({
      exitCode: 1,
      errors: expect.stringMatching(/^s3:\/\/nowhere\/\w+ cannot be used: NoSuchBucket/),
    });
  } finally {
    await server.stop();
  }
}, 120_000);

it('finds a file that was changed, and then restores nothing', async () => {
  const { place } = await backUp(backups);
  await appendFile(join(place, 'database/public.item.copy.gz'), 'x');
  const damaged = {
    exitCode: 1,
    errors: `database/public.item.copy.gz of ${place} is damaged: it is not as it was written.`,
  };
  expect(await runOps(['verify', place])).toEqual({ ...damaged, output: '' });
  await onEmptyDatabase(async (target, client) => {
    vi.stubEnv('DATABASE_URL', target);
    expect(await runOps(['restore', place])).toEqual({ ...damaged, output: '' });
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  });
  await rm(join(place, 'manifest.json'));
  expect(await runOps(['verify', place])).toMatchObject({
    exitCode: 1,
    errors: `${place} has no manifest.json; it is no whole backup.`,
  });
});

it('overwrites a database that is not empty, or another secret, only when it is told to', async () => {
  const { place } = await backUp(backups);
  await onEmptyDatabase(async (target, client) => {
    await migrate(target);
    await client.query("insert into brand (id, name) values ('other', 'Other')");
    await client.end();
    vi.stubEnv('DATABASE_URL', target);
    expect(await runOps(['restore', place])).toMatchObject({
      exitCode: 1,
      errors:
        'The database is not empty. Nothing was changed. With --replace everything in it is deleted first.',
    });
    vi.stubEnv('APP_SECRET', 'another secret of 32 characters and more');
    expect(await runOps(['restore', place, '--replace'])).toMatchObject({
      exitCode: 1,
      errors: expect.stringMatching(/^APP_SECRET is another secret .* Nothing was changed\./),
    });
    vi.stubEnv('APP_SECRET', SECRET);
    expect(await runOps(['restore', place, '--replace'])).toMatchObject({ exitCode: 0 });
    expect(await wholeDatabase(target)).toEqual(await wholeDatabase(shop));
  });
}, 60_000);

it('refuses to restore below a shop that runs', async () => {
  const { place } = await backUp(backups);
  await execute(sql`select 1`);
  expect(await runOps(['restore', place, '--replace'])).toMatchObject({
    exitCode: 1,
    errors: 'The shop runs, or something else uses its database. Close it first. Nothing was changed.',
  });
});

it('a later release restores what an earlier one wrote', () =>
  onEmptyDatabase(async (earlier, client) => {
    const all = await readdir('server/db/migrations');
    await migrate(earlier, { only: all.toSorted().slice(0, -3) });
    await client.query("insert into brand (id, name) values ('early', 'Early')");
    const place = openPlace(join(backups, 'earlier'));
    await makeBackup({ databaseUrl: earlier, media: openMediaStore(mediaEnv()), secret: SECRET }, place);
    await onEmptyDatabase(async (target, now) => {
      await restoreDatabase(target, place, await readManifest(place), false);
      expect(await missingMigrations(target)).toEqual([]);
      expect((await now.query('select name from brand')).rows).toEqual([{ name: 'Early' }]);
    });
  }));
