import { iri } from '#contract/hydra.ts';
import type { Order } from '#contract/order.ts';
import type { AppliedCredit, frozenCodes } from '#server/credit/applied-credit.ts';
import { maskedCode } from '#server/credit/gift-cards.ts';
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
export const frozenCodesWire = ({ codes, vouchers }: Awaited<ReturnType<typeof frozenCodes>>): CodesWire =>
  wire(codes, vouchers);

/** `amount` in cents: what the code takes off, or the gift card pays. */
interface Applied {
  id: string;
  amount: number;
}

function wire(
  codes: (Applied & { code: string; minimum: number })[],
  vouchers: (Applied & { last4: string })[],
): CodesWire {
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
    giftCard: vouchers[0] && maskedCode(vouchers[0].last4),
    giftCards: vouchers.map(({ id, last4, amount }) => ({ id, code: maskedCode(last4), amount })),
  };
}
