import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PageText } from '#contract/content-page.ts';
import type { PageFault } from '#contract/private/content-pages.ts';
import type { Content } from '#lib/content/load.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { contentPage, contentText } from '#server/db/schema/content.ts';
import { Conflict, Invalid, NotFound, type Violation } from '#server/errors.ts';
import { shopDay } from '#shared/shop-time.ts';
import { comeIntoForce } from './come-into-force.ts';
import { currentContent, idOfPage, lockPage, textOf } from './pages.ts';
import { faultsOfText } from './preview.ts';

interface Edit {
  actor: Actor;
  version: string;
}

interface Editing {
  tx: Database;
  slug: string;
  locale: string;
  /** The day of the version in force; undefined for a page without versions. */
  day: string | undefined;
  /** The text in force. */
  text: PageText;
  draft: PageText | null;
  content: Content;
}

/** Saves a text that is not published yet, or discards it. @throws NotFound, VersionConflict */
export async function saveDraft(db: Database, id: string, draft: PageText | null, edit: Edit): Promise<void> {
  await edited(db, id, { ...edit, action: 'page draft' }, async ({ tx, slug, locale, draft: before }) => {
    await tx
      .update(contentPage)
      .set({ draft })
      .where(and(eq(contentPage.slug, slug), eq(contentPage.locale, locale)));
    return { before, after: draft };
  });
}

/**
 * Publishes the draft: at once, or a legal text from a day on.
 *
 * @throws NotFound, VersionConflict; Conflict without a draft; Invalid for a text with faults, and for a day that has
 * passed or has a version already
 */
export async function publishPage(
  db: Database,
  id: string,
  validFrom: string | undefined,
  edit: Edit,
): Promise<void> {
  await edited(db, id, { ...edit, action: 'page publish' }, async (page) => {
    const { tx, slug, locale, draft } = page;
    if (!draft) throw new Conflict('There is no draft to publish.', 'no-draft');
    const faults = faultsOfText(page.content, id, draft).map(violation);
    if (faults.length > 0) throw new Invalid(faults);
    assertDay(page, validFrom);
    await tx
      .insert(contentText)
      .values({ slug, locale, valid_from: validFrom ?? null, text: draft })
      .onConflictDoUpdate({
        target: [contentText.slug, contentText.locale, contentText.valid_from],
        set: { text: draft, published_at: sql`now()` },
      });
    await tx
      .update(contentPage)
      .set({ draft: null })
      .where(and(eq(contentPage.slug, slug), eq(contentPage.locale, locale)));
    await comeIntoForce(tx, { slug, locale }, validFrom);
    return { before: page.text, after: draft, validFrom };
  });
}

/**
 * Deletes the changes of a page without versions, so that the shop shows the delivered file; the published text becomes
 * the draft.
 *
 * @throws NotFound, VersionConflict, Conflict
 */
export async function resetPage(db: Database, id: string, edit: Edit): Promise<void> {
  await edited(db, id, { ...edit, action: 'page reset' }, async (page) => {
    const { tx, slug, locale, text } = page;
    const [gone] = await tx
      .delete(contentText)
      .where(and(eq(contentText.slug, slug), eq(contentText.locale, locale), isNull(contentText.valid_from)))
      .returning({ text: contentText.text });
    if (!gone) throw new Conflict('The shop shows the delivered text.', 'delivered');
    await keepAsDraft(page, gone.text);
    await comeIntoForce(tx, { slug, locale });
    return { before: text };
  });
}

/** Withdraws a version of a future day, which becomes the draft. @throws NotFound, VersionConflict */
export async function withdrawVersion(
  db: Database,
  id: string,
  validFrom: string,
  edit: Edit,
): Promise<void> {
  await edited(db, id, { ...edit, action: 'page withdraw' }, async (page) => {
    const { tx, slug, locale } = page;
    if (validFrom <= shopDay())
      throw new Invalid([{ field: 'validFrom', message: 'A version that was in force stays readable.' }]);
    const [gone] = await tx
      .delete(contentText)
      .where(
        and(
          eq(contentText.slug, slug),
          eq(contentText.locale, locale),
          eq(contentText.valid_from, validFrom),
        ),
      )
      .returning();
    if (!gone) throw new NotFound();
    await keepAsDraft(page, gone.text);
    return { before: gone.text, validFrom };
  });
}

/** Keeps a text that is no longer shown as the draft, unless there is one already. */
async function keepAsDraft({ tx, slug, locale, draft }: Editing, text: PageText): Promise<void> {
  if (draft) return;
  await tx
    .update(contentPage)
    .set({ draft: text })
    .where(and(eq(contentPage.slug, slug), eq(contentPage.locale, locale)));
}

const violation = ({ field, line, message }: PageFault): Violation => ({
  field,
  message: line === undefined ? message : `Line ${line}: ${message}`,
});

/** @throws Invalid for a day that a version of the page cannot begin on */
function assertDay({ day, content, slug, locale }: Editing, validFrom: string | undefined): void {
  const refuse = (message: string) => {
    throw new Invalid([{ field: 'validFrom', message }]);
  };
  if (day === undefined && validFrom !== undefined) refuse('This page has no versions: leave the day out.');
  if (day !== undefined && validFrom === undefined)
    refuse('A legal text needs the day from which it is valid.');
  if (validFrom === undefined) return;
  if (validFrom < shopDay()) refuse('The day has passed.');
  const isTaken = content.pages.some(
    ({ page }) => page.slug === slug && page.locale === locale && page.version === validFrom,
  );
  if (isTaken) refuse('A version is in force since that day and is not changed: choose a later day.');
}

async function edited(
  db: Database,
  id: string,
  { actor, version, action }: Edit & { action: string },
  write: (page: Editing) => Promise<Record<string, unknown>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const content = await currentContent(tx);
    const found = content.pages.find(({ page }) => page.current && idOfPage(page) === id)?.page;
    if (!found) throw new NotFound();
    const { slug, locale, version: day } = found;
    const row = await lockPage(tx, { slug, locale });
    const subject = { type: 'content_page', id } as const;
    await assertVersion(tx, version, row.version, subject);
    const text = textOf(found);
    const details = await write({ tx, slug, locale, day, text, draft: row.draft, content });
    await tx
      .update(contentPage)
      .set({ changed_at: sql`now()` })
      .where(and(eq(contentPage.slug, slug), eq(contentPage.locale, locale)));
    await recordAudit(tx, { actor, action, subject, details });
  });
}
