import { sql } from 'drizzle-orm';
import type { HomeSection } from '#contract/home.ts';
import type { Wire } from '#contract/hydra.ts';
import type { HomePreview, OfficeHome } from '#contract/private/home.ts';
import { contentOfFiles } from '#lib/content/content-files.ts';
import { faultsOfSections, filledSections } from '#lib/content/home-texts.ts';
import { knownNames } from '#lib/content/load.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { contentHome } from '#server/db/schema/content.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { placeholderValues } from './placeholder-values.ts';

/** Id of the only home page, in addresses and in the audit log. */
const HOME = 'home';
const UNEDITED = { version: '0', draft: null, published: null };

interface Row {
  version: string;
  draft: HomeSection[] | null;
  published: HomeSection[] | null;
}
interface Edit {
  actor: Actor;
  version: string;
}

async function readRow(db: Database): Promise<Row> {
  const [row] = await db
    .select({ version: versionOf(contentHome), draft: contentHome.draft, published: contentHome.published })
    .from(contentHome);
  return row ?? UNEDITED;
}

/** @throws Error if the files never had a valid home page */
function delivered(): HomeSection[] {
  const { home } = contentOfFiles();
  if (!home) throw new Error('The home page of content/ was never without a fault');
  return home.sections;
}

/** Returns the home page as the back office edits it. */
export async function findHome(db: Database): Promise<Wire<OfficeHome>> {
  const { version, draft, published } = await readRow(db);
  return {
    id: HOME,
    version,
    isEdited: published !== null,
    sections: published ?? delivered(),
    draft: draft ?? undefined,
  };
}

/** Returns the home page that replaces the delivered one. @throws NotFound if there is none */
export async function publishedHome(db: Database): Promise<{ id: string; sections: HomeSection[] }> {
  const { published } = await readRow(db);
  if (!published) throw new NotFound();
  return { id: HOME, sections: published };
}

/** Fills the placeholders of sections, and lists their faults. */
export async function previewHome(db: Database, sections: HomeSection[]): Promise<Wire<HomePreview>> {
  const content = contentOfFiles();
  const { plain } = await placeholderValues(db, content, SHOP_LOCALE);
  return {
    id: HOME,
    sections: filledSections(sections, plain),
    faults: faultsOfSections(sections, knownNames(content.facts)),
  };
}

/** Saves a home page that is not published yet, or discards it. @throws VersionConflict */
export async function saveHomeDraft(db: Database, draft: HomeSection[] | null, edit: Edit): Promise<void> {
  await edited(db, { ...edit, action: 'home draft' }, async (row) => ({ ...row, draft }));
}

/** Publishes the draft. @throws VersionConflict; Conflict without a draft; Invalid for a text with faults */
export async function publishHome(db: Database, edit: Edit): Promise<void> {
  await edited(db, { ...edit, action: 'home publish' }, async ({ draft }) => {
    if (!draft) throw new Conflict('There is no draft to publish.', 'no-draft');
    const faults = faultsOfSections(draft, knownNames(contentOfFiles().facts));
    if (faults.length > 0) throw new Invalid(faults);
    return { draft: null, published: draft };
  });
}

/** Restores the delivered home page; the published one becomes the draft. @throws VersionConflict, Conflict */
export async function resetHome(db: Database, edit: Edit): Promise<void> {
  await edited(db, { ...edit, action: 'home reset' }, async ({ draft, published }) => {
    if (!published) throw new Conflict('The shop shows the delivered home page.', 'delivered');
    return { draft: draft ?? published, published: null };
  });
}

async function edited(
  db: Database,
  { actor, version, action }: Edit & { action: string },
  change: (row: Row) => Promise<Pick<Row, 'draft' | 'published'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table content_home in share row exclusive mode`);
    const row = await readRow(tx);
    const subject = { type: 'content_home', id: HOME } as const;
    await assertVersion(tx, version, row.version, subject);
    const { draft, published } = await change(row);
    const values = { draft, published, changed_at: sql`now()` };
    await tx.insert(contentHome).values(values).onConflictDoUpdate({ target: contentHome.id, set: values });
    const before = { draft: row.draft, published: row.published };
    await recordAudit(tx, { actor, action, subject, details: { before, after: { draft, published } } });
    if (published !== row.published)
      await tx.insert(domainEvent).values({ type: 'content.changed', tags: ['content'] });
  });
}
