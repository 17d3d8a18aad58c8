import { asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { EditedPage, PageText } from '#contract/content-page.ts';
import type { Wire } from '#contract/hydra.ts';
import type { OfficePage, OfficePageDetails, PageVersion } from '#contract/private/content-pages.ts';
import { contentOfFiles } from '#lib/content/content-files.ts';
import { withEdits } from '#lib/content/edited-pages.ts';
import { type Content, knownNames } from '#lib/content/load.ts';
import { type ContentPage, editionOf } from '#lib/content/page.ts';
import { contentPath } from '#lib/routes.ts';
import { versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { contentPage, contentText } from '#server/db/schema/content.ts';
import { NotFound } from '#server/errors.ts';
import { shopDay } from '#shared/shop-time.ts';

/** Version of a page that was never edited. */
const UNCHANGED = '0';

export type Published = Omit<Wire<EditedPage>, 'id'>;

/** Returns the id of a page, as in its file's name: `faq.en-GB`. */
export const idOfPage = ({ slug, locale }: { slug: string; locale: string }): string => `${slug}.${locale}`;

const toPublished = (row: typeof contentText.$inferSelect): Published => ({
  slug: row.slug,
  locale: row.locale,
  validFrom: row.valid_from ?? undefined,
  updated: shopDay(row.published_at),
  text: row.text,
});

/** Lists the published texts that replace or complete the delivered files: all that are, or were, valid until today. */
export async function textsInForce(db: Database): Promise<Published[]> {
  const rows = await db
    .select()
    .from(contentText)
    .where(or(isNull(contentText.valid_from), lte(contentText.valid_from, shopDay())))
    .orderBy(asc(contentText.slug), asc(contentText.locale), asc(contentText.valid_from));
  return rows.map(toPublished);
}

/** Returns all pages as the shop shows them. */
export const currentContent = async (db: Database): Promise<Content> =>
  withEdits(contentOfFiles(), await textsInForce(db));

/** Returns the text of a page as the back office edits it. */
export function textOf(page: ContentPage): PageText {
  const { title, description, lead, label, menu, order, questions, actions, markdown } = page;
  return { title, description, lead, label, menu, order, questions, actions, markdown };
}

const sameDay = (a: string | undefined, b: string | undefined) => (a ?? '') === (b ?? '');

interface Known {
  content: Content;
  published: Published[];
  edited: { slug: string; locale: string; draft: PageText | null; version: string }[];
}

async function readKnown(db: Database): Promise<Known> {
  const rows = await db.select().from(contentText);
  const edited = await db
    .select({
      slug: contentPage.slug,
      locale: contentPage.locale,
      draft: contentPage.draft,
      version: versionOf(contentPage),
    })
    .from(contentPage);
  return { content: await currentContent(db), published: rows.map(toPublished), edited };
}

function entryOf(page: ContentPage, { published, edited }: Known): Wire<OfficePage> {
  const id = idOfPage(page);
  const own = published.filter((text) => idOfPage(text) === id);
  const row = edited.find((one) => idOfPage(one) === id);
  const planned = own.flatMap(({ validFrom = '' }) => (validFrom > shopDay() ? [validFrom] : []));
  return {
    id,
    version: row?.version ?? UNCHANGED,
    slug: page.slug,
    locale: page.locale,
    title: page.title,
    href: contentPath(page.slug, editionOf(page)),
    isEdited: own.some(({ validFrom }) => sameDay(validFrom, page.version)),
    hasDraft: row !== undefined && row.draft !== null,
    isDated: page.version !== undefined,
    updated: page.updated,
    plannedFrom: planned.sort()[0],
  };
}

/** Lists all pages in every language, by address. */
export async function listPages(db: Database): Promise<Wire<OfficePage>[]> {
  const known = await readKnown(db);
  return known.content.pages
    .flatMap(({ page }) => (page.current ? [entryOf(page, known)] : []))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** @param id as in the file's name @throws NotFound */
export async function findPage(db: Database, id: string): Promise<Wire<OfficePageDetails>> {
  const known = await readKnown(db);
  const all = known.content.pages.map(({ page }) => page).filter((page) => idOfPage(page) === id);
  const current = all.find((page) => page.current);
  if (!current) throw new NotFound();
  const draft = known.edited.find((one) => idOfPage(one) === id)?.draft ?? undefined;
  return {
    ...entryOf(current, known),
    text: textOf(current),
    draft,
    versions: current.version === undefined ? [] : versionsOf(id, all, known),
    placeholders: [...knownNames(known.content.facts)].sort(),
  };
}

function versionsOf(id: string, all: readonly ContentPage[], { published }: Known): PageVersion[] {
  const own = published.filter((text) => idOfPage(text) === id);
  const planned = own.flatMap(({ validFrom = '', text }): PageVersion[] =>
    validFrom > shopDay() ? [{ validFrom, state: 'planned', isDelivered: false, text }] : [],
  );
  const valid = all.map(
    (page): PageVersion => ({
      validFrom: page.updated,
      state: page.current ? 'current' : 'earlier',
      isDelivered: own.every(({ validFrom }) => validFrom !== page.version),
      text: textOf(page),
    }),
  );
  const newestFirst = [...planned, ...valid].sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  return newestFirst.map((version, index) => {
    const next = newestFirst[index - 1];
    return version.state === 'earlier' && next
      ? { ...version, validUntil: dayBefore(next.validFrom) }
      : version;
  });
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Locks the row of a page for the caller's transaction; creates it for a page that was never edited. */
export async function lockPage(tx: Database, { slug, locale }: { slug: string; locale: string }) {
  await tx.execute(sql`lock table content_page in share row exclusive mode`);
  const [row] = await tx
    .select({ draft: contentPage.draft, version: versionOf(contentPage) })
    .from(contentPage)
    .where(sql`${eq(contentPage.slug, slug)} and ${eq(contentPage.locale, locale)}`);
  if (!row) await tx.insert(contentPage).values({ slug, locale });
  return row ?? { draft: null, version: UNCHANGED };
}
