import type { GiftCard } from '#contract/credit.ts';

/** Group of a voucher in the list. */
export type VoucherState = 'usable' | 'used' | 'expired';

/** Returns the group of a voucher. `now` in ms. */
export function voucherState({ balance, expiresAt }: GiftCard, now: number): VoucherState {
  if (balance === 0) return 'used';
  return Date.parse(expiresAt) > now ? 'usable' : 'expired';
}

export const isUsable = (voucher: GiftCard, now: number): boolean => voucherState(voucher, now) === 'usable';
