import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { databaseSentence } from '#server/db/database-sentence.ts';
import { importSource } from '#server/db/schema/listing-import.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import { FetchError, fetchToFile, isAddress } from '#server/outgoing/fetch-file.ts';
import { importListings } from './import.ts';
import { ImportBusy, ImportError } from './import-error.ts';
import { readMapping } from './mapping.ts';
import { type Remark, reportText } from './report.ts';
import { withFolder } from './temporary-file.ts';

export type ImportSource = typeof importSource.$inferSelect;
type NewSource = Pick<
  ImportSource,
  'name' | 'place' | 'mapping' | 'rate' | 'photos' | 'missing' | 'every_minutes'
>;

/** Limits of a file at an address: a shop's whole export, and the time to write it. */
const FETCHED = { maxBytes: 300_000_000, timeoutMs: 600_000 };

const auditOf = (name: string) => ({ type: 'import_source', id: name }) as const;

/** Lists all sources by name. */
export const listSources = (db: Database): Promise<ImportSource[]> =>
  db.select().from(importSource).orderBy(importSource.name);

/** @throws NotFound */
export async function findSource(db: Database, name: string): Promise<ImportSource> {
  const [found] = await db.select().from(importSource).where(eq(importSource.name, name));
  if (!found) throw new NotFound(`There is no import source ${name}.`);
  return found;
}

/** Adds a source, which is imported within five minutes. @throws Conflict for a name that is taken */
export async function addSource(db: Database, source: NewSource, actor: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.insert(importSource).values(source).onConflictDoNothing();
    if (rowCount === 0) throw new Conflict(`There is an import source ${source.name} already.`);
    const { place, missing, every_minutes } = source;
    const details = { place, missing, every_minutes };
    await recordAudit(tx, { actor, action: 'import-source add', subject: auditOf(source.name), details });
  });
}

/** Removes a source; its items stay. @throws NotFound */
export async function removeSource(db: Database, name: string, actor: string): Promise<void> {
  await db.transaction(async (tx) => {
    await findSource(tx, name);
    await tx.delete(importSource).where(eq(importSource.name, name));
    await recordAudit(tx, { actor, action: 'import-source remove', subject: auditOf(name) });
  });
}

/** Imports the due sources, one after another. */
export async function runDueSources(db: Database): Promise<void> {
  for (let source = await claim(db); source; source = await claim(db)) await runSource(db, source);
}

/** Claims a due source, so that no other process does. */
async function claim(db: Database): Promise<ImportSource | undefined> {
  const [taken] = await db
    .update(importSource)
    .set({ next_at: sql`now() + make_interval(mins => every_minutes)` })
    .where(
      sql`name = (select name from import_source where next_at <= now() order by next_at limit 1 for update skip locked)`,
    )
    .returning();
  return taken;
}

/**
 * Imports a source, unless its file is unchanged. Returns and stores the outcome; never throws for a fault of the file.
 */
export async function runSource(db: Database, source: ImportSource): Promise<string> {
  const remarks: Remark[] = [];
  const end = async (outcome: string, more: Partial<ImportSource> = {}) => {
    const report = reportText(remarks);
    await db
      .update(importSource)
      .set({ outcome, report, ran_at: sql`now()`, ...more })
      .where(eq(importSource.name, source.name));
    return outcome;
  };
  try {
    return await withFolder(async (folder) => {
      const file = await fileOf(source, folder);
      const digest = await digestOf(file);
      if (digest === source.digest) return 'nothing new';
      const result = await importListings({
        file,
        mapping: readMapping(source.mapping),
        rate: source.rate,
        photos: source.photos ?? undefined,
        limit: Number.POSITIVE_INFINITY,
        dryRun: false,
        missing: source.missing,
        actor: `import source ${source.name}`,
        report: (found) => void remarks.push(...found),
        progress: () => undefined,
      });
      const { created, changed, refused, missing } = result;
      const gone = source.missing === 'keep' ? '' : `, ${missing.withdrawn.length} taken off sale`;
      const outcome = `${created} new, ${changed} changed, ${refused} refused${gone}`;
      return end(outcome, { digest, refused, has_failed: false });
    });
  } catch (error) {
    if (error instanceof ImportBusy) {
      await db.update(importSource).set({ next_at: sql`now()` }).where(eq(importSource.name, source.name));
      return error.message;
    }
    const isOfFile = error instanceof ImportError || error instanceof FetchError;
    log[isOfFile ? 'warn' : 'error'](
      { source: source.name, ...describeError(error) },
      'an import source failed',
    );
    const reason = isOfFile ? error.message : databaseSentence(error);
    return end(`failed: ${reason ?? 'a fault of the shop; its log says more'}`, { has_failed: true });
  }
}

/**
 * Returns the file of a source: the newest of its folder, or the download of its address.
 *
 * @throws ImportError, FetchError
 */
async function fileOf({ place }: ImportSource, folder: string): Promise<string> {
  if (isAddress(place)) {
    const path = join(folder, 'fetched.csv');
    await fetchToFile(place, path, { ...FETCHED, privateNetworks: env().IMPORT_FROM_PRIVATE_NETWORKS });
    return path;
  }
  const names = await readdir(place).catch(() => {
    throw new ImportError(`the folder ${place} cannot be read`);
  });
  const files = await Promise.all(
    names
      .filter((name) => /\.(csv|tsv|txt)$/i.test(name))
      .map(async (name) => ({ path: join(place, name), found: await stat(join(place, name)) })),
  );
  const [newest] = files
    .filter(({ found }) => found.isFile())
    .sort((a, b) => b.found.mtimeMs - a.found.mtimeMs);
  if (!newest) throw new ImportError(`the folder ${place} has no file of listings (.csv, .tsv, .txt)`);
  return newest.path;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
