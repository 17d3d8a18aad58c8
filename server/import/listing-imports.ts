import { desc, eq, sql } from 'drizzle-orm';
import type { ImportPatch, ImportStart } from '#contract/private/imports.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { listingImport } from '#server/db/schema/listing-import.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { guessFormat } from './file-format.ts';
import { firstChoices } from './hand-mapping.ts';
import { ImportError } from './import-error.ts';
import { recognise } from './ready-mappings.ts';
import { headerOf, surveyFile } from './survey.ts';
import { withFile } from './temporary-file.ts';

/** Maximum of listed imports. */
const LISTED = 20;

/** All columns but the file and the report, which are long. */
const columns = {
  id: listingImport.id,
  version: versionOf(listingImport),
  name: listingImport.name,
  start: listingImport.start,
  choices: listingImport.choices,
  survey: listingImport.survey,
  mended: listingImport.mended,
  state: listingImport.state,
  progress: listingImport.progress,
  failure: listingImport.failure,
  result: listingImport.result,
  madeBy: listingImport.made_by,
  createdAt: listingImport.created_at,
};

interface Seen {
  actor: Member;
  /** The version that was seen. */
  version: string;
}

const subjectOf = (id: string) => ({ type: 'import', id }) as const;

/** Lists the stored imports, the newest first. */
export const listImports = (db: Database) =>
  db.select(columns).from(listingImport).orderBy(desc(listingImport.created_at)).limit(LISTED);

/** Finds an import, without its file. @throws NotFound */
export async function findImport(db: Database, id: string) {
  const [found] = isId(id)
    ? await db.select(columns).from(listingImport).where(eq(listingImport.id, id))
    : [];
  if (!found) throw new NotFound();
  return found;
}
export type FoundImport = Awaited<ReturnType<typeof findImport>>;

/**
 * Stores a file of listings, with the mapping that matches its columns.
 *
 * @throws Invalid for any other file
 */
export async function uploadListings(
  db: Database,
  { name, content }: { name: string; content: Buffer },
  actor: Member,
): Promise<FoundImport> {
  const read = await beginWith({ name, content }).catch((error: unknown) => {
    throw error instanceof ImportError ? new Invalid([{ field: 'file', message: error.message }]) : error;
  });
  return db.transaction(async (tx) => {
    const values = { ...read, name, content, made_by: actor.name, member_id: actor.memberId };
    const [made] = await tx.insert(listingImport).values(values).returning({ id: listingImport.id });
    if (!made) throw new Error('the import was not written');
    const details = { rows: read.survey.rows };
    await recordAudit(tx, { actor, action: 'import upload', subject: subjectOf(made.id), details });
    return findImport(tx, made.id);
  });
}

/**
 * Returns the initial mapping of a file by the named start, else by the one that matches its columns.
 *
 * @throws ImportError
 */
const beginWith = ({ name, content }: { name: string; content: Buffer }, named?: ImportStart) =>
  withFile(content, async (path) => {
    const format = guessFormat(content);
    const header = await headerOf(path, format);
    const start = named ?? recognise(header);
    const choices = firstChoices(start, header, name, format);
    return { start, choices, survey: await surveyFile(path, start, choices) };
  });

/**
 * Restarts with a ready mapping, changes the mapping, or corrects cells. Earlier results require another check.
 *
 * @throws VersionConflict, NotFound; Conflict while it is checked or runs, and once it is done
 */
export async function changeImport(
  db: Database,
  id: string,
  { start, choices, cells }: ImportPatch,
  { actor, version }: Seen,
): Promise<FoundImport> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id, version);
    const set = { state: 'draft', failure: null, updated_at: sql`now()` } as const;
    if (start !== undefined || choices !== undefined) {
      const mapping = await chooseMapping(tx, found, { start, choices });
      await tx.update(listingImport).set(mapping).where(eq(listingImport.id, id));
      const details = { start: mapping.start, fields: mapping.choices.fields };
      await recordAudit(tx, { actor, action: 'import mapping', subject: subjectOf(id), details });
    }
    if (cells !== undefined) {
      const kept = found.mended.filter(
        (old) => !cells.some(({ line, column }) => line === old.line && column === old.column),
      );
      await tx
        .update(listingImport)
        .set({ mended: [...kept, ...cells] })
        .where(eq(listingImport.id, id));
      const details = { cells: cells.map(({ line, column }) => ({ line, column })) };
      await recordAudit(tx, { actor, action: 'import mend', subject: subjectOf(id), details });
    }
    await tx.update(listingImport).set(set).where(eq(listingImport.id, id));
    return findImport(tx, id);
  });
}

async function chooseMapping(
  tx: Database,
  { id, name, start }: FoundImport,
  wanted: Pick<ImportPatch, 'start' | 'choices'>,
) {
  const [file] = await tx
    .select({ content: listingImport.content })
    .from(listingImport)
    .where(eq(listingImport.id, id));
  if (!file) throw new NotFound();
  const { choices } = wanted;
  const begun = wanted.start ?? start;
  if (choices === undefined) return beginWith({ name, ...file }, begun);
  const survey = await withFile(file.content, (path) => surveyFile(path, begun, choices));
  return { start: begun, choices, survey };
}

/**
 * Lets the worker read and compare the whole file; nothing is written.
 *
 * @throws VersionConflict, NotFound, Conflict; Invalid for a mapping with faults
 */
export const checkImport = (db: Database, id: string, seen: Seen): Promise<FoundImport> =>
  beginWork(db, id, seen, 'checking', ({ survey }) => {
    if (survey.faults.length > 0)
      throw new Invalid(survey.faults.map(({ place, message }) => ({ field: place, message })));
  });

/**
 * Lets the worker import the file, as it was checked.
 *
 * @throws VersionConflict, NotFound; Conflict before a check, and while another import runs
 */
export const runImport = (db: Database, id: string, seen: Seen): Promise<FoundImport> =>
  beginWork(db, id, seen, 'running', async ({ state }, tx) => {
    if (state !== 'checked')
      throw new Conflict('Check the file first: it has changed since, or was not checked.', 'not-checked');
    if ((await tx.$count(listingImport, eq(listingImport.state, 'running'))) > 0)
      throw new Conflict('Another import is running. Try again once it is done.', 'import-running');
  });

async function beginWork(
  db: Database,
  id: string,
  { actor, version }: Seen,
  state: 'checking' | 'running',
  assertMay: (found: FoundImport, tx: Database) => void | Promise<void>,
): Promise<FoundImport> {
  return db.transaction(async (tx) => {
    // If two imports begin at once, the second sees the first.
    if (state === 'running') await tx.execute(sql`lock table listing_import in share row exclusive mode`);
    const found = await lockImport(tx, id, version);
    await assertMay(found, tx);
    await tx
      .update(listingImport)
      .set({
        state,
        progress: null,
        failure: null,
        made_by: actor.name,
        member_id: actor.memberId,
        updated_at: sql`now()`,
      })
      .where(eq(listingImport.id, id));
    const action = state === 'running' ? 'import run' : 'import check';
    await recordAudit(tx, { actor, action, subject: subjectOf(id), details: { rows: found.survey.rows } });
    await enqueueJob(tx, 'import-listings', { importId: id }, { key: `import ${id}` });
    return findImport(tx, id);
  });
}

/** Discards a file that was not imported. @throws VersionConflict, NotFound, Conflict */
export async function discardImport(db: Database, id: string, { actor, version }: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    await lockImport(tx, id, version);
    await tx.delete(listingImport).where(eq(listingImport.id, id));
    await recordAudit(tx, { actor, action: 'import discard', subject: subjectOf(id) });
  });
}

async function lockImport(tx: Database, id: string, version: string): Promise<FoundImport> {
  if (isId(id)) await tx.execute(sql`select 1 from listing_import where id = ${id} for update`);
  const found = await findImport(tx, id);
  await assertVersion(tx, version, found.version, subjectOf(id));
  if (found.state === 'checking' || found.state === 'running')
    throw new Conflict('The file is being read. Wait until that is done.', 'busy');
  if (found.state === 'done')
    throw new Conflict('This file was brought in already. Upload it again to change items.', 'done');
  return found;
}

/** Returns a CSV file of the rows' faults, by line and column; empty without faults. @throws NotFound */
export async function reportOf(db: Database, id: string): Promise<string> {
  const [found] = isId(id)
    ? await db.select({ report: listingImport.report }).from(listingImport).where(eq(listingImport.id, id))
    : [];
  if (!found) throw new NotFound();
  return found.report ?? '';
}
