import type { Wire } from '#contract/hydra.ts';
import {
  codesQuery,
  giftCardInput,
  type OfficeGiftCard,
  type OfficePromoCode,
  officeGiftCard,
  promoCode,
  promoCodeInput,
} from '#contract/private/codes.ts';
import { maskedCode } from '#server/credit/gift-cards.ts';
import {
  endGiftCard,
  findListedGiftCard,
  giveGiftCard,
  type ListedGiftCard,
  listAllGiftCards,
} from '#server/credit/listed-gift-cards.ts';
import {
  createPromoCode,
  endPromoCode,
  findPromoCode,
  listPromoCodes,
  type PromoCodeRow,
} from '#server/credit/promo-codes.ts';
import { Invalid } from '#server/errors.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { assertRecentProof, assertWithinLimit } from '#server/team/limits.ts';

const promoWire = (row: PromoCodeRow): Wire<OfficePromoCode> => ({
  id: row.id,
  version: row.version,
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimum: row.minimum,
  combinable: row.combinable,
  oncePerBuyer: row.oncePerBuyer,
  uses: row.uses,
  mostUses: row.mostUses ?? undefined,
  createdAt: row.createdAt,
  endsAt: row.endsAt ?? undefined,
  isOver: row.isOver,
});

const cardWire = (row: ListedGiftCard, secret?: string): Wire<OfficeGiftCard> => ({
  id: row.id,
  version: row.version,
  code: maskedCode(row.last4),
  type: row.type,
  amount: row.amount,
  balance: row.balance,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  isOver: row.isExpired || row.balance === 0,
  secret,
});

/** Returns the end of a day, as the commands do. @throws Invalid for a past day */
function endOf(day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  const end = `${day}T23:59:59Z`;
  if (Date.parse(end) < Date.now()) throw new Invalid([{ field: 'until', message: 'This day is over.' }]);
  return end;
}

/** Promo codes. */
export const promoCodes: Resource = {
  name: 'promo-codes',
  type: 'OfficePromoCode',
  shape: promoCode,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists promo codes with their uses, the newest first.',
      right: 'promo-codes.read',
      query: codesQuery,
      returns: promoCode,
      async handle({ db, query }) {
        const { total, rows } = await listPromoCodes(db, query.search, sliceOf(query));
        return { total, members: rows.map(promoWire) };
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Makes a promo code.',
      right: 'promo-codes.write',
      body: promoCodeInput,
      returns: promoCode,
      async handle({ db, body, member }) {
        const { until, mostUses, ...terms } = body;
        const endsAt = endOf(until);
        return promoWire(
          await db.transaction(async (tx) => {
            const id = await createPromoCode(tx, { ...terms, mostUses, endsAt }, member);
            return findPromoCode(tx, id);
          }),
        );
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/end',
      title: 'Ends a promo code.',
      right: 'promo-codes.write',
      ifMatch: true,
      returns: promoCode,
      async handle({ db, params, member, version }) {
        await endPromoCode(db, parameter(params), { actor: member, version });
        return promoWire(await findPromoCode(db, parameter(params)));
      },
    }),
  ],
};

/** Gift cards, by the end of their codes. */
export const officeGiftCards: Resource = {
  name: 'gift-cards',
  type: 'OfficeGiftCard',
  shape: officeGiftCard,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists gift cards with what is left, the newest first.',
      right: 'promo-codes.read',
      query: codesQuery,
      returns: officeGiftCard,
      async handle({ db, query }) {
        const { total, rows } = await listAllGiftCards(db, query.search, sliceOf(query));
        return { total, members: rows.map((row) => cardWire(row)) };
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Gives a gift card away; its code is told once. Needs a second proof.',
      right: 'gift-cards.write',
      body: giftCardInput,
      returns: officeGiftCard,
      async handle({ db, body, member }) {
        assertWithinLimit(member, 'credit', body.amount);
        assertRecentProof(member);
        const { amount, reason } = body;
        const { id, code } = await giveGiftCard(db, {
          amount,
          reason,
          expiresAt: endOf(body.until),
          actor: member,
        });
        return cardWire(await findListedGiftCard(db, id), code);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/end',
      title: 'Empties a gift card that was not used. Needs a second proof.',
      right: 'gift-cards.write',
      ifMatch: true,
      returns: officeGiftCard,
      async handle({ db, params, member, version }) {
        assertRecentProof(member);
        const id = parameter(params);
        assertWithinLimit(member, 'credit', (await findListedGiftCard(db, id)).amount);
        await endGiftCard(db, id, { actor: member, version });
        return cardWire(await findListedGiftCard(db, id));
      },
    }),
  ],
};
