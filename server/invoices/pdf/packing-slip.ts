import { COLORS, PAGE, Sheet } from '../../pdf/sheet.ts';
import { drawRow } from '../../pdf/table-row.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts';
import { pdfTranslator } from './invoice-messages.ts';

interface PackingSlip {
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
    brand: string;
    title: string;
    size: string | null;
    color: string | null;
    condition: InvoiceLine['condition'];
  }[];
}

const WIDTH = PAGE.width - 2 * PAGE.margin;
const SKU = 150;

/** The packing slip of a parcel: recipient, shipping method, items, and the address of returns. No prices. */
export async function drawPackingSlip(slip: PackingSlip): Promise<File> {
  const t = pdfTranslator(slip.locale);
  const sheet = await Sheet.open({
    title: `${t('slip.title')} ${slip.reference}`,
    author: slip.seller.name,
    lang: slip.locale,
    at: new Date(),
  });
  sheet.artifact(() => sheet.draw(slip.seller.name, { face: 'serif', size: 22 }));
  sheet.y += 56;
  sheet.y += sheet.write(sheet.root, 'H1', t('slip.title'), { face: 'serif', size: 40 }) + 10;
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
  return sheet.file(
    `slip-${slip.reference}.pdf`,
    (page, pages) => `${slip.reference} · ${t('invoice.page', { page, pages })}`,
  );
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
  for (const { brand, title, size, color, condition, sku } of items) {
    sheet.room(48);
    const state = t(`invoice.condition.${condition}`);
    const facts = [size && t('invoice.size', { size }), color, state].filter(Boolean).join(' · ');
    row('TD', [`${brand}, ${title}`, facts], sku);
  }
  table.end();
  sheet.y += 18;
}
