import { sql } from 'drizzle-orm';
import type { PageText } from '#contract/content-page.ts';
import { fillIn, fillInPlain } from '#lib/content/placeholders.ts';
import type { Database } from '#server/db/database.ts';
import { contentText } from '#server/db/schema/content.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { shopDay, shopTimeZone } from '#shared/shop-time.ts';
import { currentContent, idOfPage, lockPage, textOf } from './pages.ts';
import { placeholderValues } from './placeholder-values.ts';

interface Name {
  slug: string;
  locale: string;
}

/**
 * Publishes the texts that are in force now. Earlier versions of the page keep the figures of their time: their
 * placeholders are written out. It may run twice.
 */
export async function bringIntoForce(tx: Database, page: Name): Promise<void> {
  await lockPage(tx, page);
  const content = await currentContent(tx);
  const earlier = content.pages.filter(
    (parsed) =>
      idOfPage(parsed.page) === idOfPage(page) && !parsed.page.current && parsed.placeholders.length > 0,
  );
  for (const { page: version } of earlier) {
    const { plain, asked } = await placeholderValues(tx, content, version.locale);
    const { title, description, lead, label, actions, markdown, ...more } = textOf(version);
    const text: PageText = {
      ...more,
      title: fillInPlain(title, plain),
      description: fillInPlain(description, plain),
      lead: lead && fillInPlain(lead, plain),
      label: label && fillInPlain(label, plain),
      actions: actions.map((action) => ({ ...action, label: fillInPlain(action.label, plain) })),
      markdown: fillIn(markdown, plain, asked),
    };
    await tx
      .insert(contentText)
      .values({ slug: page.slug, locale: page.locale, valid_from: version.updated, text })
      .onConflictDoUpdate({
        target: [contentText.slug, contentText.locale, contentText.valid_from],
        set: { text },
      });
  }
  await tx.insert(domainEvent).values({ type: 'content.changed', tags: ['content'] });
}

/** Brings a version into force on its day: at once where that is today. */
export async function comeIntoForce(tx: Database, page: Name, validFrom?: string): Promise<void> {
  if (validFrom === undefined || validFrom <= shopDay()) return bringIntoForce(tx, page);
  await enqueueJob(
    tx,
    'bring-text-into-force',
    { slug: page.slug, locale: page.locale },
    {
      key: `content:${idOfPage(page)}:${validFrom}`,
      runAt: sql`${validFrom}::timestamp at time zone ${shopTimeZone()}`,
    },
  );
}
