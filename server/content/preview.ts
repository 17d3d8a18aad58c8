import type { PageText } from '#contract/content-page.ts';
import type { Wire } from '#contract/hydra.ts';
import type { PageFault, PagePreview } from '#contract/private/content-pages.ts';
import { faultsOfPage } from '#lib/content/check-text.ts';
import { pageOfEdit } from '#lib/content/edited-pages.ts';
import type { Content } from '#lib/content/load.ts';
import { fillIn, fillInPlain } from '#lib/content/placeholders.ts';
import { renderMarkdown, renderQuestions } from '#lib/content/render-markdown.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { shopDay } from '#shared/shop-time.ts';
import { currentContent, idOfPage } from './pages.ts';
import { placeholderValues } from './placeholder-values.ts';

/** Returns the page in force with another text. @throws NotFound */
function pageWith(content: Content, id: string, text: PageText) {
  const found = content.pages.find(({ page }) => page.current && idOfPage(page) === id)?.page;
  const page =
    found &&
    pageOfEdit({
      slug: found.slug,
      locale: found.locale,
      validFrom: found.version,
      updated: shopDay(),
      text,
    });
  if (!page) throw new NotFound();
  return page;
}

/** Lists the faults of a page's text. @throws NotFound */
export const faultsOfText = (content: Content, id: string, text: PageText): PageFault[] =>
  faultsOfPage(pageWith(content, id, text), content);

/** Renders a text as the shop does, and lists its faults. @throws NotFound */
export async function previewPage(db: Database, id: string, text: PageText): Promise<Wire<PagePreview>> {
  const content = await currentContent(db);
  const page = pageWith(content, id, text);
  const { plain, asked } = await placeholderValues(db, content, page.locale);
  const markdown = fillIn(text.markdown, plain, asked);
  return {
    id,
    title: fillInPlain(text.title, plain),
    lead: text.lead && fillInPlain(text.lead, plain),
    html: text.questions ? renderQuestions(markdown) : renderMarkdown(markdown),
    actions: text.actions,
    faults: faultsOfPage(page, content),
  };
}
