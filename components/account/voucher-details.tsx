import { buttonClass } from '#components/ui/button.ts';
import { groupedCode, voucherState } from '#lib/account/vouchers.ts';
import type { GiftCard } from '#lib/contract/credit.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { productsPath } from '#lib/routes.ts';
import styles from './account.module.css';
import { CopyCode } from './copy-code.tsx';

/** A voucher as it is read out at the till or typed at the checkout. `now` in ms. */
export function VoucherDetails({ voucher, now, texts }: { voucher: GiftCard; now: number; texts: Messages }) {
  const state = voucherState(voucher, now);
  return (
    <section className={styles.tile}>
      <p className={styles.soft}>{format(texts, 'account.voucher.code')}</p>
      <b className={styles.code}>{groupedCode(voucher.code)}</b>
      <p>
        <CopyCode
          code={voucher.code}
          copy={format(texts, 'account.voucher.copy')}
          copied={format(texts, 'account.voucher.copied')}
        />
      </p>
      <p className={styles.figure}>{formatMoney(voucher.balance, voucher.currency)}</p>
      <dl className={styles.facts}>
        <dt>{format(texts, 'account.voucher.issued')}</dt>
        <dd>
          {format(texts, 'account.voucher.issued.on', {
            amount: formatMoney(voucher.amount, voucher.currency),
            day: dayInWords(voucher.createdAt, texts.locale),
          })}
        </dd>
        <dt>{format(texts, 'account.voucher.end')}</dt>
        <dd>{dayInWords(voucher.expiresAt, texts.locale)}</dd>
        <dt>{format(texts, 'account.voucher.where')}</dt>
        <dd>{format(texts, `account.voucher.where.${voucher.type}`)}</dd>
        <dt>{format(texts, 'account.voucher.state')}</dt>
        <dd>{format(texts, `account.vouchers.${state}`)}</dd>
      </dl>
      {state === 'usable' && (
        <p className={styles.ways}>
          <a className={buttonClass('main')} href={productsPath()}>
            {format(texts, 'account.credit.shop')}
          </a>
        </p>
      )}
    </section>
  );
}
