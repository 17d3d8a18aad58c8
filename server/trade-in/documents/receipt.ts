import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { Conflict } from '#server/errors.ts';
import { dateOf, moneyOf } from '#server/invoices/pdf/format.ts';
import { COLORS, PAGE, type Sheet } from '#server/pdf/sheet.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { townLine } from '#shared/countries.ts';
import { shopDay } from '#shared/shop-time.ts';
import type { TradeInCartRow } from '../carts.ts';
import { PAPER } from '../signature.ts';
import { itemsOfCart } from '../workshop-rows.ts';
import { type DocumentContent, documentContentOf } from './document-content.ts';
import { documentTranslator } from './document-messages.ts';
import { belowItem, block, fileOf, itemRow, itemsTable, sheetOf, WIDTH } from './draw-documents.ts';

/** Agreement made at the counter: unchanged by later findings of the workshop. */
export interface ReceiptContent extends DocumentContent {
  /** Name and address of the store in which it was signed. */
  store: string[];
  /** Calendar day, such as 2026-11-21. */
  signedOn: string;
  /** Strokes in a field of 400 by 100; undefined if it was signed on paper. */
  signature: string | undefined;
  /** Outcome of each item, in the order of the items. */
  outcomes: ('bought' | 'returned' | 'donated')[];
  isCreditedAtOnce: boolean;
}

/**
 * Returns the content of the receipt of a trade-in that was signed at a counter, in the requested language, else in its
 * seller's.
 *
 * @throws Conflict for one that no counter has received
 */
export async function receiptContentOf(
  db: Database,
  cart: TradeInCartRow,
  asked: string | null,
): Promise<ReceiptContent> {
  const { signature, received_at: receivedAt } = cart;
  if (signature === null || receivedAt === null)
    throw new Conflict(refusalText('refusal.tradeIn.noReceipt'), 'state');
  const content = await documentContentOf(db, cart, asked);
  const [store] = await db
    .select()
    .from(realStore)
    .where(eq(realStore.id, cart.store_id ?? ''));
  const items = await itemsOfCart(db, cart.id);
  return {
    ...content,
    store: store
      ? [store.name, store.street, townLine({ ...store, countryCode: store.country_code })]
      : [content.shop.name],
    signedOn: shopDay(receivedAt),
    signature: signature === PAPER ? undefined : signature,
    outcomes: items.map(({ state, fate }) => {
      if (state !== 'cancelled') return 'bought';
      return fate === 'donate' ? 'donated' : 'returned';
    }),
    // Decided in the transaction that received it; the workshop always decides later.
    isCreditedAtOnce: items.some(({ decided_at }) => decided_at === receivedAt),
  };
}

/** Points of the sentences below the table, with the signature. */
const SIGNED = 180;

/** Draws the receipt that a seller takes home from the counter; without the identity document. */
export async function drawReceipt(content: ReceiptContent): Promise<File> {
  const t = documentTranslator(content.locale);
  const money = moneyOf(content);
  const sheet = await sheetOf(content, t('tradeInDocument.receipt'));
  sheet.y += sheet.write(sheet.root, 'P', dateOf(content.signedOn, content.locale)) + 18;
  const top = sheet.y;
  block(sheet, t('tradeInDocument.seller'), content.seller, 10, 0, WIDTH / 2 - 10);
  const left = sheet.y;
  sheet.y = top;
  block(sheet, t('tradeInDocument.store'), content.store, 10, WIDTH / 2, WIDTH / 2);
  sheet.y = Math.max(left, sheet.y) + 18;
  const bought = content.items.filter((_, index) => content.outcomes[index] === 'bought');
  itemsTable(sheet, content, t('tradeInDocument.paid'), (table) => {
    content.items.forEach((item, index) => {
      const outcome = content.outcomes[index] ?? 'bought';
      const end = outcome === 'bought' ? money(item.offer) : t(`tradeInDocument.outcome.${outcome}`);
      itemRow(sheet, table, content, item, { end, below: belowItem(content, index, SIGNED) });
    });
    return bought.reduce((sum, { offer }) => sum + offer, 0);
  });
  sheet.room(SIGNED);
  for (const sentence of [
    t(`tradeInDocument.payout.${content.payout}`),
    t(content.isCreditedAtOnce ? 'tradeInDocument.receipt.atOnce' : 'tradeInDocument.receipt.later'),
  ])
    sheet.y += sheet.write(sheet.root, 'P', sentence) + 4;
  const statement = t('tradeInDocument.receipt.statement', {
    date: dateOf(content.signedOn, content.locale),
    version: content.termsVersion,
  });
  sheet.y += sheet.write(sheet.root, 'P', statement, { color: COLORS.soft }) + 18;
  if (content.signature === undefined) sheet.write(sheet.root, 'P', t('tradeInDocument.signedOnPaper'));
  else signed(sheet, content.signature, t('tradeInDocument.signature'));
  return fileOf(sheet, content, 'receipt');
}

/** Size of the signature field in points. */
const FIELD = { width: 240, height: 60 };

/** Draws the signature from the tablet. */
function signed(sheet: Sheet, strokes: string, alt: string): void {
  sheet.y += sheet.write(sheet.root, 'H2', alt, { size: 8.5, color: COLORS.soft }) + 3;
  const bbox: [number, number, number, number] = [
    PAGE.margin,
    sheet.y,
    PAGE.margin + FIELD.width,
    sheet.y + FIELD.height,
  ];
  const content = sheet.doc.markStructureContent('Figure', { alt, bbox });
  sheet.doc
    .save()
    .translate(PAGE.margin, sheet.y)
    .scale(FIELD.width / 400)
    .path(strokes)
    .lineWidth(2)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(COLORS.ink)
    .stroke()
    .restore();
  sheet.doc.endMarkedContent();
  const figure = sheet.doc.struct('Figure', { alt }, [content]);
  sheet.root.add(figure);
  figure.end();
  sheet.y += FIELD.height;
}
