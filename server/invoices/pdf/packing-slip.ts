import { COLORS, PAGE, Sheet } from '../../pdf/sheet.ts';
import { drawRow } from '../../pdf/table-row.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts';
import { pdfTranslator, sizeText } from './invoice-messages.ts';

export interface PackingSlip {
  locale: InvoiceContent['locale'];
  seller: InvoiceContent['seller'];
  reference: string;
  /** A calendar day, such as 2026-11-21. */
  orderedOn: string;
  recipient: string[];
  contact: string[];
  method: string;
  /** Carrier and number of the pickup point; empty for a home. */
  pickupPoint: string;
  returnAddress: string[];
  items: {
    sku: string;
    /** Shelf of the item. */
    shelf?: string;
    brand: string;
    title: string;
    size: string | null;
    color: string | null;
    condition: InvoiceLine['condition'];
  }[];
}

const WIDTH = PAGE.width - 2 * PAGE.margin;
const SKU = 150;

/**
 * Draws packing slips of parcels, each on pages of its own: recipient, shipping method, items, and the address of
 * returns. No prices.
 *
 * @throws RangeError without any
 */
export async function drawPackingSlips(slips: readonly PackingSlip[]): Promise<File> {
  const [first] = slips;
  if (!first) throw new RangeError('there is no slip to draw');
  const t = pdfTranslator(first.locale);
  const sheet = await Sheet.open({
    title: `${t('slip.title')} ${slips.map(({ reference }) => reference).join(', ')}`,
    author: first.seller.name,
    lang: first.locale,
    at: new Date(),
  });
  /** The slip of each page, and its number within the slip. */
  const pages: { slip: PackingSlip; page: number }[] = [];
  for (const slip of slips) {
    if (pages.length > 0) sheet.newPage();
    drawSlip(sheet, slip);
    const begun = pages.length;
    while (pages.length < sheet.pages) pages.push({ slip, page: pages.length - begun + 1 });
  }
  const name = slips.length === 1 ? `slip-${first.reference}.pdf` : `slips-${slips.length}.pdf`;
  return sheet.file(name, (number) => {
    const at = pages[number - 1];
    if (!at) return '';
    const of = pages.filter(({ slip }) => slip === at.slip).length;
    const page = pdfTranslator(at.slip.locale)('invoice.page', { page: at.page, pages: of });
    return `${at.slip.reference} · ${page}`;
  });
}

function drawSlip(sheet: Sheet, slip: PackingSlip): void {
  const t = pdfTranslator(slip.locale);
  sheet.artifact(() => sheet.draw(slip.seller.name, { face: 'display', size: 22 }));
  sheet.y += 56;
  sheet.y += sheet.write(sheet.root, 'H1', t('slip.title'), { face: 'display', size: 40 }) + 10;
  const day = new Intl.DateTimeFormat(slip.locale, { dateStyle: 'long', timeZone: 'UTC' });
  for (const [label, value] of [
    [t('slip.order'), `${slip.reference}, ${day.format(new Date(slip.orderedOn))}`],
    [t('slip.method'), [slip.method, slip.pickupPoint].filter(Boolean).join(', ')],
    [t('slip.contact'), slip.contact.join(', ')],
  ] as const) {
    if (value === '') continue;
    sheet.write(sheet.root, 'P', label, { color: COLORS.soft, width: 110 });
    sheet.y += sheet.write(sheet.root, 'P', value, { x: PAGE.margin + 110, width: WIDTH - 110 }) + 2;
  }
  sheet.y += 18;
  sheet.y += sheet.write(sheet.root, 'H2', t('slip.recipient'), { size: 8.5, color: COLORS.soft }) + 4;
  sheet.y += sheet.write(sheet.root, 'P', slip.recipient.join('\n'), { size: 14 }) + 28;
  items(sheet, slip);
  sheet.room(80);
  sheet.y += sheet.write(sheet.root, 'H2', t('slip.returns'), { size: 8.5, color: COLORS.soft }) + 2;
  sheet.write(sheet.root, 'P', slip.returnAddress.join('\n'));
}

function items(sheet: Sheet, { items, locale }: PackingSlip): void {
  const t = pdfTranslator(locale);
  const table = sheet.node(sheet.root, 'Table');
  const count = t('slip.items', { count: items.length });
  const row = (type: 'TH' | 'TD', lines: string[], right: string) => {
    drawRow(sheet, table, { type, lines, right, rightWidth: SKU, isBold: type === 'TD' });
    sheet.y += 6;
    sheet.rule(10);
  };
  row('TH', [count], t('slip.sku'));
  for (const { brand, title, size, color, condition, sku, shelf } of items) {
    sheet.room(48);
    const state = t(`invoice.condition.${condition}`);
    const facts = [size && sizeText(size, locale), color, state].filter(Boolean).join(' · ');
    row('TD', [`${brand}, ${title}`, facts], [sku, shelf].filter(Boolean).join('\n'));
  }
  table.end();
  sheet.y += 18;
}
