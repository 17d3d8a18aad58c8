import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import { z } from 'zod';

const structure = z.object({
  role: z.string().optional(),
  alt: z.string().optional(),
  id: z.string().optional(),
  children: z.array(z.unknown()).optional(),
});

/** An element of the structure, in the reading order of a screen reader. */
interface Element {
  role: string;
  /** Its own text, or the description of a figure. */
  text: string;
}

function elementsOf(node: unknown, texts: Map<string, string>): Element[] {
  const { role, alt, children = [] } = structure.parse(node);
  const ids = children.map((child) => structure.parse(child).id);
  const text = alt ?? ids.map((id) => texts.get(id ?? '') ?? '').join('');
  const below = children.flatMap((child, index) => (ids[index] ? [] : elementsOf(child, texts)));
  return role && role !== 'Root' ? [{ role, text: text.trim() }, ...below] : below;
}

interface Piece {
  type?: string;
  str?: string;
  id?: string;
  tag?: string;
}

/** Returns the text of each piece of marked content by id, and text outside the structure that is no artifact. */
function divide(pieces: readonly Piece[]): { texts: Map<string, string>; untagged: string } {
  const open: Piece[] = [];
  const texts = new Map<string, string>();
  let untagged = '';
  for (const piece of pieces) {
    if (piece.type?.startsWith('beginMarkedContent')) open.push(piece);
    else if (piece.type === 'endMarkedContent') open.pop();
    const id = open.findLast((around) => around.id)?.id;
    const words = `${piece.str ?? ''} `;
    if (id) texts.set(id, (texts.get(id) ?? '') + words);
    else if (!open.some(({ tag }) => tag === 'Artifact')) untagged += words;
  }
  return { texts, untagged: untagged.trim() };
}

/** Reads a PDF: its text, its structure, and its metadata. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items, lang } = await page.getTextContent({ includeMarkedContent: true });
      const { texts, untagged } = divide(items);
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return { text, lang, untagged, elements: elementsOf(await page.getStructTree(), texts) };
    }),
  );
  const { info, metadata } = await pdf.getMetadata();
  const title = z.object({ Title: z.string() }).parse(info).Title;
  const marked = z
    .map(z.string(), z.boolean())
    .parse(await pdf.getMarkInfo())
    .get('Marked');
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  // A table on two pages contains all cells on each page, but only that page's text.
  const elements = pages.flatMap((page) =>
    page.elements.filter(({ role, text }) => pages.length === 1 || text !== '' || !/^T[RHD]$/.test(role)),
  );
  return {
    title,
    marked,
    text,
    elements,
    pages: pages.length,
    lastPage: pages.at(-1)?.text ?? '',
    lang: pages[0]?.lang,
    roles: elements.map(({ role }) => role),
    untagged: pages.map((page) => page.untagged).join(''),
    /** The part of PDF/UA that it conforms to, and its viewer preferences. */
    conformance: String(metadata?.get('pdfuaid:part') ?? ''),
    preferences: z.map(z.string(), z.unknown()).parse(await pdf.getViewerPreferences()),
  };
}

/**
 * Expects the rules of PDF/UA-1 that can be tested without a checker, because none can be installed: title,
 * language, all text in the structure, headings without gaps, tables whose first row is a header, and figures with
 * descriptions.
 */
export function expectAccessiblePdf(pdf: Awaited<ReturnType<typeof readPdf>>): void {
  const { title, marked, lang, conformance, untagged, elements } = pdf;
  expect({ marked, conformance, untagged }).toEqual({ marked: true, conformance: '1', untagged: '' });
  expect(pdf.preferences).toEqual(new Map([['DisplayDocTitle', true]]));
  expect(lang).toMatch(/^(en-GB|fr-FR)$/);
  const [first, ...headings] = elements.filter(({ role }) => /^H\d$/.test(role));
  expect(first?.role).toBe('H1');
  expect(title.startsWith(first?.text ?? ' ')).toBe(true);
  expect(new Set(headings.map(({ role }) => role))).toEqual(new Set(headings.length > 0 ? ['H2'] : []));
  for (const { role, text } of elements)
    if (/^(H\d|P|TH|TD|Figure)$/.test(role)) expect(text, role).not.toBe('');
  const cells = elements.map(({ role }) => role).filter((role) => /^T[HD]$|^Table$/.test(role));
  expect(cells.join(' ')).toMatch(/^(Table TH TH( TD TD)+( Table( TD TD)+)*)?$/);
}
