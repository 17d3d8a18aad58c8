import { BRAND } from '#brand/brand.ts';
import { COLORS, type Node, PAGE, Sheet } from '../../pdf/sheet.ts';
import { drawRow } from '../../pdf/table-row.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts';
import { type InvoiceRow, numberOf } from '../invoices.ts';
import { dateOf, moneyOf } from './format.ts';
import { type PdfTranslate, pdfTranslator, sizeText } from './invoice-messages.ts';

const RIGHT = 120;
const LEFT = PAGE.width - 2 * PAGE.margin - RIGHT;
/** Height of the notes below the sums, in points. */
const NOTES = 48;

/** Draws an invoice or credit note as PDF, from its frozen content alone. */
export async function drawInvoice(row: InvoiceRow): Promise<File> {
  const { content } = row;
  const t = pdfTranslator(content.locale);
  const number = numberOf(row);
  const name = t(row.kind === 'invoice' ? 'invoice.title' : 'invoice.creditNote');
  const sheet = await Sheet.open({
    title: `${name} ${number}`,
    author: content.seller.name,
    lang: content.locale,
    at: new Date(row.issued_at),
  });
  head(sheet, content, name);
  facts(sheet, row, t);
  parties(sheet, content, t);
  table(sheet, content, t);
  sums(sheet, row, t);
  notes(sheet, content, t);
  sheet.onEveryPage((page, pages) => foot(sheet, content, t('invoice.page', { page, pages }), t));
  return new File([await sheet.bytes()], `${number}.pdf`, { type: 'application/pdf' });
}

function head(sheet: Sheet, { seller }: InvoiceContent, name: string): void {
  sheet.artifact(() => sheet.draw(BRAND.name, { face: 'display', size: 22 }));
  const x = PAGE.margin + LEFT - 100;
  const lines = [seller.name, ...seller.address.split(', ')].join('\n');
  sheet.write(sheet.root, 'P', lines, {
    x,
    width: RIGHT + 100,
    align: 'right',
    size: 8.5,
    color: COLORS.soft,
  });
  sheet.y += 76;
  sheet.y += sheet.write(sheet.root, 'H1', name, { face: 'display', size: 40 }) + 10;
}

function facts(sheet: Sheet, row: InvoiceRow, t: PdfTranslate): void {
  const { content } = row;
  const day = (date: string) => dateOf(date, content.locale);
  const entries: [string, string][] = [
    [t('invoice.number'), numberOf(row)],
    [t('invoice.date'), day(content.date)],
    [t('invoice.order'), `${content.order.reference}, ${day(content.order.date)}`],
    ...(content.corrects
      ? [
          [
            t('invoice.corrects'),
            t('invoice.corrects.of', { number: content.corrects.number, date: day(content.corrects.date) }),
          ] as [string, string],
        ]
      : []),
  ];
  for (const [label, value] of entries) {
    sheet.write(sheet.root, 'P', label, { color: COLORS.soft, width: 110 });
    const height = sheet.write(sheet.root, 'P', value, { x: PAGE.margin + 110, width: LEFT });
    sheet.y += height + 2;
  }
  sheet.y += 16;
}

function parties(sheet: Sheet, content: InvoiceContent, t: PdfTranslate): void {
  const half = (PAGE.width - 2 * PAGE.margin) / 2;
  const block = (label: string, lines: string[], x: number) => {
    const top = sheet.y;
    sheet.y += sheet.write(sheet.root, 'H2', label, { x, width: half, size: 8.5, color: COLORS.soft }) + 2;
    sheet.y += sheet.write(sheet.root, 'P', lines.join('\n'), { x, width: half - 12 });
    const bottom = sheet.y;
    sheet.y = top;
    return bottom;
  };
  const buyer = content.buyer.lines.length > 0 ? content.buyer.lines : [content.email ?? ''];
  const blockEnds = [block(t('invoice.buyer'), buyer, PAGE.margin)];
  if (content.shipTo) blockEnds.push(block(t('invoice.shipTo'), content.shipTo.lines, PAGE.margin + half));
  sheet.y = Math.max(...blockEnds) + 28;
}

function table(sheet: Sheet, content: InvoiceContent, t: PdfTranslate): void {
  const money = moneyOf(content);
  const node = sheet.node(sheet.root, 'Table');
  cells(sheet, node, 'TH', t('invoice.piece'), t('invoice.amount'));
  sheet.rule(10);
  for (const line of content.lines) {
    sheet.room(64);
    cells(sheet, node, 'TD', itemOf(line, money, content.locale), money(line.amount));
    sheet.y += 6;
    sheet.rule(10);
  }
  const { delivery } = content;
  if (delivery.amount > 0 || delivery.name) {
    sheet.room(40);
    const amount = delivery.amount === 0 ? t('invoice.free') : money(delivery.amount);
    const label = delivery.name ? t('invoice.deliveryBy', { name: delivery.name }) : t('invoice.delivery');
    cells(sheet, node, 'TD', label, amount);
    sheet.y += 6;
    sheet.rule(14);
  }
  node.end();
}

/** Draws a row: a text at the left, an amount at the right. The first of several lines is bold. */
function cells(sheet: Sheet, table: Node, type: 'TH' | 'TD', left: string, right: string): void {
  const lines = left.split('\n');
  drawRow(sheet, table, { type, lines, right, rightWidth: RIGHT, isBold: lines.length > 1, moreSize: 8.5 });
}

function itemOf(
  line: InvoiceLine,
  money: (cents: number) => string,
  locale: InvoiceContent['locale'],
): string {
  const t = pdfTranslator(locale);
  const facts = [
    t('invoice.secondHand'),
    t(`invoice.condition.${line.condition}`),
    line.color,
    line.size && sizeText(line.size, locale),
    line.sku,
  ];
  const reduced = line.discount > 0 && line.amount === line.unitPrice - line.discount;
  return [
    `${line.brand}, ${line.title}`,
    facts.filter(Boolean).join(' · '),
    ...(reduced
      ? [t('invoice.reduction', { price: money(line.unitPrice), discount: money(line.discount) })]
      : []),
    t(`invoice.scheme.${line.regime}`),
  ].join('\n');
}

function sums(sheet: Sheet, { kind, content }: InvoiceRow, t: PdfTranslate): void {
  const money = moneyOf(content);
  // The sums stay on one page with the notes below them.
  sheet.room(48 + 18 * (content.means.length + (content.vat ? 1 : 0)) + NOTES);
  const row = (label: string, amount: string, big = false) => {
    const style = big ? ({ face: 'display', size: 20 } as const) : { size: 9.5, color: COLORS.soft };
    const top = sheet.y;
    const height = sheet.write(sheet.root, 'P', `${label} `, { ...style, width: LEFT });
    sheet.y = top;
    sheet.write(sheet.root, 'P', amount, { ...style, x: PAGE.margin + LEFT, width: RIGHT, align: 'right' });
    sheet.y = top + height + 4;
  };
  row(t(kind === 'invoice' ? 'invoice.total' : 'invoice.given'), money(content.total), true);
  if (content.vat) {
    const { rate, net, vat } = content.vat;
    const percent = new Intl.NumberFormat(content.locale).format(rate / 100);
    row(t('invoice.vat', { rate: percent, net: money(net) }), money(vat));
  }
  const by = kind === 'invoice' ? 'paidBy' : 'backBy';
  for (const { kind: means, amount } of content.means) row(t(`invoice.${by}.${means}`), money(amount));
  sheet.y += 18;
}

function notes(sheet: Sheet, content: InvoiceContent, t: PdfTranslate): void {
  if (!content.lines.some((line) => line.regime === 'margin')) return;
  sheet.room(NOTES);
  sheet.y += sheet.write(sheet.root, 'P', t('invoice.margin'), { face: 'bold' }) + 2;
  sheet.y += sheet.write(sheet.root, 'P', t('invoice.marginWhy'), { size: 8.5, color: COLORS.soft });
}

function foot(sheet: Sheet, { seller }: InvoiceContent, page: string, t: PdfTranslate): void {
  sheet.y = PAGE.height - PAGE.margin - 12;
  const who = [seller.name, seller.registration, t('invoice.vatId', { vatId: seller.vatId }), seller.email];
  const style = { size: 7.5, color: COLORS.soft };
  sheet.draw(who.filter(Boolean).join(' · '), { ...style, width: LEFT + 40 });
  sheet.draw(page, { ...style, x: PAGE.margin + LEFT, width: RIGHT, align: 'right' });
}
