import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

const roles = (node: unknown): string[] => {
  const { role, children } = z
    .object({ role: z.string().optional(), children: z.array(z.unknown()).optional() })
    .parse(node);
  return [...(role ? [role] : []), ...(children ?? []).flatMap(roles)];
};

/** What a reader of a PDF finds: its words, its structure, what it calls itself. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items, lang } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return { text, lang, roles: roles(await page.getStructTree()) };
    }),
  );
  const { info } = await pdf.getMetadata();
  const title = z.object({ Title: z.string() }).parse(info).Title;
  const marked = z
    .map(z.string(), z.boolean())
    .parse(await pdf.getMarkInfo())
    .get('Marked');
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  return {
    title,
    marked,
    text,
    pages: pages.length,
    lang: pages[0]?.lang,
    roles: pages.flatMap((page) => page.roles),
  };
}
