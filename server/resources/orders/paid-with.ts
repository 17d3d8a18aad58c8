import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { iri } from '#lib/contract/hydra.ts';
import type { Order } from '#lib/contract/order.ts';
import type { AppliedCredit } from '#server/credit/applied-credit.ts';
import { maskedCode } from '#server/credit/gift-cards.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { Totals } from '#server/orders/totals.ts';

type CodesWire = Pick<Order, 'promoCode' | 'promoCodes' | 'giftCard' | 'giftCards'>;

const amounts = z.array(
  z.object({ id: z.string(), code: z.string(), amount: z.number(), minimum: z.number() }),
);
const frozen = z.object({ codes: amounts, vouchers: amounts });

/** Codes and vouchers of a draft, each with what it gives now. */
export function draftCodesWire({ codes, vouchers }: AppliedCredit, totals: Totals): CodesWire {
  return wire(
    codes.map((code, index) => ({ ...code, amount: totals.codeDiscounts[index] ?? 0 })),
    vouchers.map((card, index) => ({ ...card, amount: totals.voucherAmounts[index] ?? 0 })),
  );
}

/** Codes and vouchers of a frozen order, each with what it gave. */
export async function frozenCodesWire(db: Database, order: OrderRow): Promise<CodesWire> {
  const list = (columns: SQL, from: SQL) => sql`coalesce((select json_agg(json_build_object(${columns})
    order by o.created_at) ${from}), '[]')`;
  const [row] = await rowsOf(
    db,
    frozen,
    sql`select
      ${list(
        sql`'id', p.id, 'code', p.code, 'amount', o.discount, 'minimum', p.minimum`,
        sql`from order_promo_code o join promo_code p on p.id = o.promo_code_id where o.order_id = ${order.id} and o.discount > 0`,
      )} as codes,
      ${list(
        sql`'id', g.id, 'code', g.code, 'amount', o.amount, 'minimum', 0`,
        sql`from order_gift_card o join gift_card g on g.id = o.gift_card_id where o.order_id = ${order.id} and o.amount > 0`,
      )} as vouchers`,
  );
  return wire(row?.codes ?? [], row?.vouchers ?? []);
}

interface AppliedCode {
  id: string;
  code: string;
  amount: number;
}

function wire(codes: (AppliedCode & { minimum: number })[], vouchers: AppliedCode[]): CodesWire {
  return {
    promoCode: codes[0]?.code,
    promoCodes: codes.map(({ id, code, amount, minimum }) => ({
      '@id': iri('promo-codes', id),
      '@type': 'PromoCode',
      id,
      code,
      discount: amount,
      minimum,
    })),
    giftCard: vouchers[0] && maskedCode(vouchers[0].code),
    giftCards: vouchers.map(({ id, code, amount }) => ({ id, code: maskedCode(code), amount })),
  };
}
