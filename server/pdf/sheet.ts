import type anyAscii from 'any-ascii';
import { BRAND } from '#brand/brand.ts';
import { breakLines } from './break-lines.ts';
import { type Face, fontOf, type Run, registerFonts, runsOf } from './fonts.ts';

/** Size of A4 and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, foot: 96 };
/** Room between two lines, in points. */
const LINE_GAP = 2;
const { ink, soft, hairline: line, accent } = BRAND.colors;
export const COLORS = { ink, soft, line, accent };

interface Style {
  face?: Face;
  size?: number;
  color?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right';
}
export type Node = PDFKit.PDFStructureElement;

/** Returns the scope of a table's header cell, its column. pdfkit supports `scope`, its types do not. */
export const scopeOf = (type: string): object => (type === 'TH' ? { scope: 'Column' } : {});

/** A document whose texts are all tagged, so that a screen reader reads it (PDF/UA). Points from the top left. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Node;
  y = PAGE.margin;
  readonly #spell: typeof anyAscii;

  private constructor(doc: PDFKit.PDFDocument, spell: typeof anyAscii) {
    this.doc = doc;
    this.#spell = spell;
    registerFonts(doc);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** Opens an empty sheet. The libraries are loaded on first use: they cost a tenth of the start of a process. */
  static async open(info: { title: string; author: string; lang: string; at: Date }): Promise<Sheet> {
    const [{ default: PDFDocument }, { default: spell }] = await Promise.all([
      import('pdfkit'),
      import('any-ascii'),
    ]);
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      tagged: true,
      pdfVersion: '1.7',
      // Supported by pdfkit, but not by its types yet.
      subset: 'PDF/UA' as never,
      lang: info.lang,
      displayTitle: true,
      bufferPages: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.at },
    });
    return new Sheet(doc, spell);
  }

  /** Adds an element of the structure that contains others: Table, TR, Sect. */
  node(parent: Node, type: string): Node {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  /** Writes a text at the current height, as an element of the structure. @returns its height */
  write(parent: Node, type: string, text: string, style: Style = {}): number {
    const content = this.doc.markStructureContent(type);
    const height = this.draw(text, style);
    this.doc.endMarkedContent();
    const element = this.doc.struct(type, scopeOf(type), [content]);
    parent.add(element);
    element.end();
    return height;
  }

  /** Draws content that a screen reader skips: lines, and repetitions on every page. */
  artifact(act: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    act();
    this.doc.endMarkedContent();
  }

  /** Draws a horizontal line, with a little space below it. */
  rule(room = 12): void {
    this.artifact(() => {
      this.doc
        .moveTo(PAGE.margin, this.y)
        .lineTo(PAGE.width - PAGE.margin, this.y)
        .lineWidth(0.5)
        .strokeColor(COLORS.line)
        .stroke();
    });
    this.y += room;
  }

  /** Begins a page if there is no space for so many points. */
  room(points: number): void {
    if (this.y + points > PAGE.height - PAGE.foot) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = PAGE.margin;
  }

  /** Number of pages so far. */
  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** Draws a text, run by run, each in a font that has its letters. @returns its height */
  draw(text: string, style: Style = {}): number {
    const { face = 'sans', size = 9.5, color = COLORS.ink, align = 'left' } = style;
    const { x = PAGE.margin, width = PAGE.width - 2 * PAGE.margin } = style;
    this.doc.fontSize(size).fillColor(color);
    const lines = breakLines(text, width, (part) => this.widthOf(part, face));
    const step = this.doc.font(fontOf(face)).currentLineHeight(true) + LINE_GAP;
    lines.forEach((line, index) => {
      let left = align === 'right' ? x + width - this.widthOf(line, face) : x;
      for (const run of this.runsOf(line, face)) {
        this.doc.font(run.font).text(run.text, left, this.y + index * step, { lineBreak: false });
        left += this.doc.widthOfString(run.text);
      }
    });
    return lines.length * step;
  }

  /** Width of a line in the current font size, in points. */
  private widthOf(line: string, face: Face): number {
    return this.runsOf(line, face).reduce(
      (sum, run) => sum + this.doc.font(run.font).widthOfString(run.text),
      0,
    );
  }

  private runsOf(line: string, face: Face): Run[] {
    return runsOf(this.doc, this.#spell, line, face);
  }

  /** Draws on every page once all exist. */
  onEveryPage(act: (page: number, pages: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.artifact(() => act(page + 1, count));
    }
  }

  /** The finished document as a PDF with a line at the foot of every page. */
  async file(name: string, foot: (page: number, pages: number) => string): Promise<File> {
    this.onEveryPage((page, pages) => {
      this.y = PAGE.height - PAGE.margin - 12;
      this.draw(foot(page, pages), { size: 7.5, color: COLORS.soft });
    });
    return new File([await this.bytes()], name, { type: 'application/pdf' });
  }

  /** The finished document. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finished = new Promise<void>((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.root.end();
    this.doc.end();
    await finished;
    return new Uint8Array(Buffer.concat(chunks));
  }
}
