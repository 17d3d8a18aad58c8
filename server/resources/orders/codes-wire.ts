import { iri } from '#lib/contract/hydra.ts';
import type { Order } from '#lib/contract/order.ts';
import type { AppliedCredit } from '#server/credit/applied-credit.ts';
import { frozenCodes } from '#server/credit/applied-credit.ts';
import { maskedCode } from '#server/credit/gift-cards.ts';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { Totals } from '#server/orders/totals.ts';

type CodesWire = Pick<Order, 'promoCode' | 'promoCodes' | 'giftCard' | 'giftCards'>;

/** Codes and gift cards of a draft, each with what it gives now. */
export function draftCodesWire({ codes, vouchers }: AppliedCredit, totals: Totals): CodesWire {
  return wire(
    codes.map((code, index) => ({ ...code, amount: totals.codeDiscounts[index] ?? 0 })),
    vouchers.map((card, index) => ({ ...card, amount: totals.voucherAmounts[index] ?? 0 })),
  );
}

/** Codes and gift cards of a frozen order, each with what it gave. */
export async function frozenCodesWire(db: Database, order: OrderRow): Promise<CodesWire> {
  const { codes, vouchers } = await frozenCodes(db, order.id);
  return wire(codes, vouchers);
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
