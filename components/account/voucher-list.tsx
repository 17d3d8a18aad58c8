import clsx from 'clsx';
import type { GiftCard } from '#contract/credit.ts';
import { type VoucherState, voucherState } from '#lib/account/vouchers.ts';
import { accountVoucherPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import styles from './account.module.css';
import { CopyCode } from './copy-code.tsx';

interface VoucherListProps {
  vouchers: readonly GiftCard[];
  now: number;
  texts: Messages;
}

const STATES: readonly VoucherState[] = ['usable', 'used', 'expired'];

/** Vouchers by status: usable, spent, expired. */
export function VoucherList({ vouchers, now, texts }: VoucherListProps) {
  return STATES.map((state) => {
    const some = vouchers.filter((voucher) => voucherState(voucher, now) === state);
    if (some.length === 0) return null;
    return (
      <section key={state} className={styles.part} aria-labelledby={`vouchers-${state}`}>
        <h2 id={`vouchers-${state}`}>{format(texts, `account.vouchers.${state}`)}</h2>
        <ul className={clsx(styles.rows, styles.bare)}>
          {some.map((voucher) => (
            <li key={voucher.id}>
              <div className={styles.words}>
                <a className={styles.name} href={accountVoucherPath(voucher.id)}>
                  {groupedCode(voucher.code)}
                </a>
                <p className="soft small">
                  {format(texts, `account.voucher.type.${voucher.type}`)} ·{' '}
                  {format(texts, state === 'expired' ? 'account.voucher.over' : 'account.voucher.until', {
                    day: dayInWords(voucher.expiresAt, texts.locale),
                  })}
                </p>
              </div>
              <div className={styles.end}>
                <b>{formatMoney(voucher.balance, voucher.currency)}</b>
                {state === 'usable' ? (
                  <CopyCode
                    code={voucher.code}
                    copy={format(texts, 'account.voucher.copy')}
                    copied={format(texts, 'account.voucher.copied')}
                  />
                ) : (
                  <span className="soft small">
                    {format(texts, 'account.voucher.of', {
                      amount: formatMoney(voucher.amount, voucher.currency),
                    })}
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
