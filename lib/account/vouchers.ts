import type { GiftCard } from '#contract/credit.ts';

/** Why a voucher is in its group of the list. */
export type VoucherState = 'usable' | 'used' | 'expired';

/** `now` in ms. */
export function voucherState({ balance, expiresAt }: GiftCard, now: number): VoucherState {
  if (balance === 0) return 'used';
  return Date.parse(expiresAt) > now ? 'usable' : 'expired';
}

export const isUsable = (voucher: GiftCard, now: number): boolean => voucherState(voucher, now) === 'usable';
