import type { PageText } from '#contract/content-page.ts';
import type { PageFault } from '#contract/private/content-pages.ts';
import { withEdits } from './edited-pages.ts';
import { brokenLinks } from './links.ts';
import { type Content, knownNames } from './load.ts';
import type { ContentPage } from './page.ts';
import { faultsIn, parsedOf } from './parse-page.ts';

/**
 * Lists the errors in a page's text, by field and line: those for which a file is refused, and links of other
 * pages to sections that it no longer has.
 *
 * @param page with the text
 * @param content all current pages
 */
export function faultsOfPage(page: ContentPage, content: Content): PageFault[] {
  const names = knownNames(content.facts);
  const { title, description, lead, label, actions, markdown } = page;
  const header = Object.entries({ title, description, lead, label }).flatMap(([field, value]) =>
    faultsIn(value ?? '', names).map(({ message }) => ({ field, message })),
  );
  const ofActions = actions.flatMap(({ label: text }) =>
    faultsIn(text, names).map(({ message }) => ({ field: 'actions', message })),
  );
  const inText = faultsIn(markdown, names).map((fault) => ({ field: 'markdown', ...fault }));
  return [...header, ...ofActions, ...inText, ...linkFaults(page, content)];
}

function linkFaults(page: ContentPage, content: Content): PageFault[] {
  const { slug, locale, version: validFrom, updated, markdown, ...more } = page;
  const { file: _file, current: _current, ...header } = more;
  const text: PageText = { ...header, markdown };
  const { pages } = withEdits(content, [{ slug, locale, validFrom, updated, text }]);
  const own = brokenLinks(parsedOf(page, { header: 0, text: 1 }), pages).map(({ line, message }) =>
    line === 0 ? { field: 'actions', message } : { field: 'markdown', line, message },
  );
  const others = content.pages.filter(
    ({ page: other }) => other.current && !(other.slug === slug && other.locale === locale),
  );
  const before = new Set(others.flatMap((other) => brokenLinks(other, content.pages).map(keyOf)));
  const broken = others.flatMap((other) => brokenLinks(other, pages)).filter((f) => !before.has(keyOf(f)));
  return [
    ...own,
    ...broken.map(({ file, message }) => ({ field: 'markdown', message: `${file} links here: ${message}` })),
  ];
}

const keyOf = ({ file, line, message }: { file: string; line: number; message: string }) =>
  `${file} ${line} ${message}`;
