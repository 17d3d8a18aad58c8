import { qrCode } from '#lib/qr.ts';
import { dateOf, moneyOf } from '#server/invoices/pdf/format.ts';
import { COLORS, type Node, PAGE, Sheet, scopeOf } from '#server/invoices/pdf/sheet.ts';
import type { Papers } from './content.ts';
import { papersTranslator } from './messages.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const OFFER = 90;
/** Points along each side of a code, quiet zone included: 3 cm and more, so that a phone reads it at arm's length. */
const CODE = 110;

/** The label that is stuck on the parcel: whom it goes to, whom it is from, and what the workshop scans. */
export async function drawLabel(papers: Papers): Promise<File> {
  const t = papersTranslator(papers.locale);
  const sheet = sheetOf(papers, t('papers.label'));
  block(sheet, t('papers.to'), papers.destination, 22);
  sheet.y += 24;
  block(sheet, t('papers.from'), papers.seller, 12);
  sheet.y += 24;
  block(sheet, t('papers.parcel'), [papers.parcelNumber], 22);
  block(sheet, t('papers.reference'), [papers.reference], 12);
  sheet.y += 24;
  sheet.rule();
  const by = { date: dateOf(papers.sendBy, papers.locale), name: papers.shop.name };
  sheet.write(sheet.root, 'P', t('papers.sendBy', by));
  return fileOf(sheet, papers, 'label');
}

/** What goes with the items: who sells what to whom for how much, as it was declared and confirmed. */
export async function drawTransferForm(papers: Papers): Promise<File> {
  const t = papersTranslator(papers.locale);
  const sheet = sheetOf(papers, t('papers.form'));
  sheet.y += sheet.write(sheet.root, 'P', t('papers.lead'), { width: WIDTH - CODE }) + 18;
  const top = sheet.y;
  block(sheet, t('papers.seller'), [...papers.seller, ...papers.contact], 10, 0, WIDTH / 2 - 10);
  const left = sheet.y;
  sheet.y = top;
  block(sheet, t('papers.buyer'), [papers.shop.name, ...papers.shop.address], 10, WIDTH / 2, WIDTH / 2);
  sheet.y = Math.max(left, sheet.y) + 18;
  items(sheet, papers);
  sheet.room(120);
  for (const said of [t(`papers.payout.${papers.payout}`), t(`papers.fate.${papers.fate}`)])
    sheet.y += sheet.write(sheet.root, 'P', said) + 4;
  const statement = t('papers.statement', {
    date: dateOf(papers.validatedOn, papers.locale),
    version: papers.termsVersion,
    name: papers.shop.name,
  });
  sheet.write(sheet.root, 'P', statement, { color: COLORS.soft });
  return fileOf(sheet, papers, 'transfer-form');
}

/** A sheet with the name of the shop, its title, and the code at the upper right. */
function sheetOf(papers: Papers, title: string): Sheet {
  const t = papersTranslator(papers.locale);
  const { reference, locale, shop } = papers;
  const sheet = new Sheet({
    title: `${title} ${reference}`,
    author: shop.name,
    lang: locale,
    at: new Date(papers.validatedOn),
  });
  sheet.artifact(() => sheet.draw(shop.name, { face: 'serif', size: 22, width: WIDTH - CODE }));
  code(sheet, reference, t('papers.code', { reference }));
  sheet.y += 56;
  sheet.y += sheet.write(sheet.root, 'H1', title, { face: 'serif', size: 36, width: WIDTH - CODE }) + 6;
  sheet.y += sheet.write(sheet.root, 'P', reference, { face: 'bold', width: WIDTH - CODE }) + 24;
  return sheet;
}

/** The QR code of the reference, which counter and workshop scan; read out as what it is. */
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

/** Lines under a small heading. */
function block(sheet: Sheet, title: string, lines: string[], size: number, x = 0, width = WIDTH): void {
  const place = { x: PAGE.margin + x, width };
  sheet.y += sheet.write(sheet.root, 'H2', title, { ...place, size: 8.5, color: COLORS.soft }) + 3;
  sheet.y += sheet.write(sheet.root, 'P', lines.join('\n'), { ...place, size }) + 8;
}

function items(sheet: Sheet, papers: Papers): void {
  const t = papersTranslator(papers.locale);
  const money = moneyOf(papers);
  const table = sheet.node(sheet.root, 'Table');
  row(sheet, table, 'TH', [t('papers.items', { count: papers.items.length })], t('papers.offer'));
  for (const { name, year, size, condition, faults, offer } of papers.items) {
    sheet.room(60);
    const facts = [
      condition && t(`papers.condition.${condition}`),
      size && t('papers.size', { size }),
      year && t('papers.bought', { year: String(year) }),
    ];
    const declared = faults.length > 0 ? [t('papers.faults', { faults: faults.join(', ') })] : [];
    row(sheet, table, 'TD', [name, facts.filter(Boolean).join(' · '), ...declared], money(offer));
  }
  const total = papers.items.reduce((sum, { offer }) => sum + offer, 0);
  row(sheet, table, 'TD', [t('papers.total')], money(total));
  table.end();
  sheet.y += 12;
}

function row(sheet: Sheet, table: Node, type: 'TH' | 'TD', lines: string[], amount: string): void {
  const node = sheet.node(table, 'TR');
  const top = sheet.y;
  const small = type === 'TH' ? { size: 8.5, color: COLORS.soft } : {};
  const content = sheet.doc.markStructureContent(type);
  const [first = '', ...more] = lines;
  const face = type === 'TD' ? 'bold' : 'sans';
  sheet.y += sheet.draw(first, { ...small, face, width: WIDTH - OFFER });
  for (const line of more) sheet.y += sheet.draw(line, { color: COLORS.soft, width: WIDTH - OFFER });
  sheet.doc.endMarkedContent();
  const cell = sheet.doc.struct(type, scopeOf(type), [content]);
  node.add(cell);
  cell.end();
  const bottom = sheet.y;
  sheet.y = top;
  const place = { x: PAGE.margin + WIDTH - OFFER, width: OFFER, align: 'right' } as const;
  sheet.write(node, type, amount, { ...small, ...place });
  sheet.y = bottom + 6;
  node.end();
  sheet.rule(10);
}

async function fileOf(sheet: Sheet, papers: Papers, name: string): Promise<File> {
  const t = papersTranslator(papers.locale);
  sheet.onEveryPage((page, pages) => {
    sheet.y = PAGE.height - PAGE.margin - 12;
    const text = `${papers.reference} · ${t('papers.page', { page, pages })}`;
    sheet.draw(text, { size: 7.5, color: COLORS.soft });
  });
  return new File([await sheet.bytes()], `${name}-${papers.reference}.pdf`, { type: 'application/pdf' });
}
