import { dateOf, moneyOf } from '#server/invoices/pdf/format.ts';
import { COLORS, type Node, PAGE, Sheet } from '#server/pdf/sheet.ts';
import { drawRow } from '#server/pdf/table-row.ts';
import { qrCode } from '#shared/qr.ts';
import type { DocumentContent } from './document-content.ts';
import { documentTranslator } from './document-messages.ts';

export const WIDTH = PAGE.width - 2 * PAGE.margin;
const OFFER = 90;
/** Points along each side of a code, quiet zone included: 3 cm and more, so that a phone reads it at arm's length. */
const CODE = 110;
/** Points of an item and of the total in the table, and of the sentences below it. */
const ITEM = 60;
const TOTAL = 40;
const SENTENCES = 90;

/**
 * Draws the shop's own label on the parcel: recipient, sender, and the code that the workshop scans.
 *
 * @param options whether the carrier of the shop does not take the parcel
 */
export async function drawLabel(
  content: DocumentContent,
  { isRefused = false }: { isRefused?: boolean } = {},
): Promise<File> {
  const t = documentTranslator(content.locale);
  const sheet = await sheetOf(content, t('tradeInDocument.label'));
  block(sheet, t('tradeInDocument.to'), content.destination, 22);
  sheet.y += 24;
  block(sheet, t('tradeInDocument.from'), content.seller, 12);
  sheet.y += 24;
  block(sheet, t('tradeInDocument.parcel'), [content.parcelNumber], 22);
  block(sheet, t('tradeInDocument.reference'), [content.reference], 12);
  sheet.y += 24;
  sheet.rule();
  const by = { date: dateOf(content.sendBy, content.locale), name: content.shop.name };
  sheet.write(
    sheet.root,
    'P',
    t(isRefused ? 'tradeInDocument.sendBy.anyCarrier' : 'tradeInDocument.sendBy', by),
  );
  return fileOf(sheet, content, 'label');
}

/** Draws the transfer form: seller, buyer, items and prices, as declared and confirmed. */
export async function drawTransferForm(content: DocumentContent): Promise<File> {
  const t = documentTranslator(content.locale);
  const sheet = await sheetOf(content, t('tradeInDocument.form'));
  sheet.y += sheet.write(sheet.root, 'P', t('tradeInDocument.lead'), { width: WIDTH - CODE }) + 18;
  const top = sheet.y;
  block(sheet, t('tradeInDocument.seller'), [...content.seller, ...content.contact], 10, 0, WIDTH / 2 - 10);
  const left = sheet.y;
  sheet.y = top;
  block(
    sheet,
    t('tradeInDocument.buyer'),
    [content.shop.name, ...content.shop.address],
    10,
    WIDTH / 2,
    WIDTH / 2,
  );
  sheet.y = Math.max(left, sheet.y) + 18;
  items(sheet, content);
  sheet.room(SENTENCES);
  for (const sentence of [
    t(`tradeInDocument.payout.${content.payout}`),
    t(`tradeInDocument.fate.${content.fate}`),
  ])
    sheet.y += sheet.write(sheet.root, 'P', sentence) + 4;
  const statement = t('tradeInDocument.statement', {
    date: dateOf(content.validatedOn, content.locale),
    version: content.termsVersion,
    name: content.shop.name,
  });
  sheet.write(sheet.root, 'P', statement, { color: COLORS.soft });
  return fileOf(sheet, content, 'transfer-form');
}

/** Opens a sheet with the shop's name, its title, and the code at the upper right. */
export async function sheetOf(content: DocumentContent, title: string): Promise<Sheet> {
  const t = documentTranslator(content.locale);
  const { reference, locale, shop } = content;
  const sheet = await Sheet.open({
    title: `${title} ${reference}`,
    author: shop.name,
    lang: locale,
    at: new Date(content.validatedOn),
  });
  sheet.artifact(() => sheet.draw(shop.name, { face: 'display', size: 22, width: WIDTH - CODE }));
  code(sheet, reference, t('tradeInDocument.code', { reference }));
  sheet.y += 56;
  sheet.y += sheet.write(sheet.root, 'H1', title, { face: 'display', size: 36, width: WIDTH - CODE }) + 6;
  sheet.y += sheet.write(sheet.root, 'P', reference, { face: 'bold', width: WIDTH - CODE }) + 24;
  return sheet;
}

/** Draws the QR code of the reference, which counter and workshop scan, with an alternative text. */
function code(sheet: Sheet, text: string, alt: string): void {
  const { size, path } = qrCode(text);
  const content = sheet.doc.markStructureContent('Figure', { alt, bbox: codeBox() });
  sheet.doc
    .save()
    .translate(PAGE.width - PAGE.margin - CODE, PAGE.margin)
    .scale(CODE / size)
    .path(path)
    .fill('#000000')
    .restore();
  sheet.doc.endMarkedContent();
  const figure = sheet.doc.struct('Figure', { alt }, [content]);
  sheet.root.add(figure);
  figure.end();
}

const codeBox = (): [number, number, number, number] => [
  PAGE.width - PAGE.margin - CODE,
  PAGE.margin,
  PAGE.width - PAGE.margin,
  PAGE.margin + CODE,
];

/** Draws lines under a small heading. */
export function block(
  sheet: Sheet,
  title: string,
  lines: string[],
  size: number,
  x = 0,
  width = WIDTH,
): void {
  const place = { x: PAGE.margin + x, width };
  sheet.y += sheet.write(sheet.root, 'H2', title, { ...place, size: 8.5, color: COLORS.soft }) + 3;
  sheet.y += sheet.write(sheet.root, 'P', lines.join('\n'), { ...place, size }) + 8;
}

function items(sheet: Sheet, content: DocumentContent): void {
  const money = moneyOf(content);
  itemsTable(sheet, content, documentTranslator(content.locale)('tradeInDocument.offer'), (table) => {
    content.items.forEach((item, index) => {
      const end = money(item.offer);
      itemRow(sheet, table, content, item, { end, below: belowItem(content, index, SENTENCES) });
    });
    return content.items.reduce((sum, { offer }) => sum + offer, 0);
  });
}

/** Draws a table of the items with an amount each. @param rows draws them, and returns the total in cents */
export function itemsTable(
  sheet: Sheet,
  content: DocumentContent,
  column: string,
  rows: (table: Node) => number,
): void {
  const t = documentTranslator(content.locale);
  const table = sheet.node(sheet.root, 'Table');
  row(sheet, table, 'TH', [t('tradeInDocument.items', { count: content.items.length })], column);
  const total = rows(table);
  row(sheet, table, 'TD', [t('tradeInDocument.total')], moneyOf(content)(total));
  table.end();
  sheet.y += 12;
}

/** Points to leave below an item: the total and the text after it stay on one page with the last item. */
export const belowItem = (content: DocumentContent, index: number, text: number): number =>
  index === content.items.length - 1 ? TOTAL + text : 0;

/** Draws an item as it was declared, with an amount or its outcome at the end of its line. */
export function itemRow(
  sheet: Sheet,
  table: Node,
  { locale }: DocumentContent,
  { name, year, size, condition, faults }: DocumentContent['items'][number],
  { end, below }: { end: string; below: number },
): void {
  const t = documentTranslator(locale);
  sheet.room(ITEM + below);
  const facts = [
    condition && t(`tradeInDocument.condition.${condition}`),
    size && t('tradeInDocument.size', { size }),
    year && t('tradeInDocument.bought', { year: String(year) }),
  ];
  const declared = faults.length > 0 ? [t('tradeInDocument.faults', { faults: faults.join(', ') })] : [];
  row(sheet, table, 'TD', [name, facts.filter(Boolean).join(' · '), ...declared], end);
}

function row(sheet: Sheet, table: Node, type: 'TH' | 'TD', lines: string[], amount: string): void {
  drawRow(sheet, table, { type, lines, right: amount, rightWidth: OFFER, isBold: type === 'TD' });
  sheet.y += 6;
  sheet.rule(10);
}

export function fileOf(sheet: Sheet, content: DocumentContent, name: string): Promise<File> {
  const t = documentTranslator(content.locale);
  return sheet.file(
    `${name}-${content.reference}.pdf`,
    (page, pages) => `${content.reference} · ${t('tradeInDocument.page', { page, pages })}`,
  );
}
