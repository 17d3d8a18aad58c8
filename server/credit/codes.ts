import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderPatch } from '#contract/order-patch.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { orderGiftCard, orderPromoCode, promoCode } from '#server/db/schema/credit.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import { uncountAttempts } from '#server/identity/limit.ts';
import { countOrSolve, type UnprovenCaller, windowsOf } from '#server/identity/limit-or-solve.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { IS_USABLE } from './applied-credit.ts';
import { codeHash, normalizeCode } from './gift-cards.ts';

const HOUR = 3_600;
/** Wrong codes in an hour without a challenge, by session and by network. */
const WRONG_PER_SESSION = 10;
const WRONG_PER_NETWORK = 30;
/** One text for every reason, so that it reveals nothing. */
const UNKNOWN = refusalText('refusal.code.unknown');

/** Codes of a patch: null removes all, undefined keeps them. */
export interface CodeChanges {
  promoCode?: string | null;
  giftCard?: string | null;
}

const found = z.object({ id: z.string() });

/**
 * Looks up the codes of a patch before its transaction, so that a wrong try counts although nothing is changed.
 *
 * @throws Invalid with one text for every code that cannot be used; ChallengeRequired after many wrong ones.
 */
export async function findCodes(
  db: Database,
  patch: OrderPatch,
  caller: UnprovenCaller & { bearer: Bearer },
): Promise<CodeChanges> {
  const windows = [
    { key: `wrong-code ${caller.bearer.tokenId}`, most: WRONG_PER_SESSION, seconds: HOUR },
    ...windowsOf('wrong-code', caller.ip, { most: WRONG_PER_NETWORK, seconds: HOUR }),
  ];
  const find = async (field: string, query: SQL) => {
    await countOrSolve('sign-in', windows, caller);
    const [row] = await rowsOf(db, found, query);
    if (!row) throw new Invalid([{ field, message: UNKNOWN, rule: 'choice' }]);
    await uncountAttempts(windows.map(({ key }) => key));
    return row.id;
  };
  return {
    promoCode: patch.promoCode
      ? await find(
          'promoCode',
          sql`select p.id from promo_code p where p.code = ${patch.promoCode.trim().toUpperCase()} and ${IS_USABLE}`,
        )
      : patch.promoCode,
    giftCard: patch.giftCard
      ? await find(
          'giftCard',
          sql`select id from gift_card where code_hash = ${codeHash(normalizeCode(patch.giftCard))} and balance > 0
            and expires_at > now() and type <> 'real'`,
        )
      : patch.giftCard,
  };
}

/** Maximum of gift cards in one order. */
const MAX_GIFT_CARDS = 10;

/** Adds codes to a draft, or removes all. @throws Invalid when they cannot be combined. */
export async function attachCodes(tx: Database, orderId: string, given: CodeChanges): Promise<void> {
  if (given.promoCode === null) await tx.delete(orderPromoCode).where(eq(orderPromoCode.order_id, orderId));
  if (given.giftCard === null) await tx.delete(orderGiftCard).where(eq(orderGiftCard.order_id, orderId));
  if (given.promoCode) await attachPromoCode(tx, orderId, given.promoCode);
  if (given.giftCard) await attachGiftCard(tx, orderId, given.giftCard);
}

async function attachPromoCode(tx: Database, orderId: string, id: string): Promise<void> {
  const others =
    await tx.execute(sql`select 1 from order_promo_code o join promo_code p on p.id = o.promo_code_id
      where o.order_id = ${orderId} and p.id <> ${id}
        and not (p.combinable and (select combinable from promo_code where id = ${id}))`);
  if (others.rowCount) {
    const message = refusalText('refusal.code.notBeside');
    throw new Invalid([{ field: 'promoCode', message }]);
  }
  await tx.insert(orderPromoCode).values({ order_id: orderId, promo_code_id: id }).onConflictDoNothing();
}

async function attachGiftCard(tx: Database, orderId: string, id: string): Promise<void> {
  const others = and(eq(orderGiftCard.order_id, orderId), ne(orderGiftCard.gift_card_id, id));
  if ((await tx.$count(orderGiftCard, others)) >= MAX_GIFT_CARDS) {
    const message = refusalText('refusal.code.tooMany', { most: MAX_GIFT_CARDS });
    throw new Invalid([{ field: 'giftCard', message }]);
  }
  await tx.insert(orderGiftCard).values({ order_id: orderId, gift_card_id: id }).onConflictDoNothing();
}

/** Finds a promo code in one of the bearer's orders; undefined for any other. */
export async function findPromoCodeOf(
  db: Database,
  bearer: Bearer,
  id: string,
): Promise<typeof promoCode.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(promoCode)
    .where(
      sql`id = ${id} and id in (select promo_code_id from order_promo_code where order_id in
        (select id from purchase_order where ${ownedBy(bearer)}))`,
    );
  return found;
}

/** Removes a promo code or gift card from a draft. @throws NotFound when it is not in it. */
export async function detachCode(
  tx: Database,
  orderId: string,
  code: { promoCode: string } | { giftCard: string },
): Promise<void> {
  const removed = await ('promoCode' in code
    ? tx
        .delete(orderPromoCode)
        .where(and(eq(orderPromoCode.order_id, orderId), eq(orderPromoCode.promo_code_id, code.promoCode)))
    : tx
        .delete(orderGiftCard)
        .where(and(eq(orderGiftCard.order_id, orderId), eq(orderGiftCard.gift_card_id, code.giftCard))));
  if (removed.rowCount === 0) throw new NotFound();
}
