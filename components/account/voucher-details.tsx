import { Failure } from '#components/order/action-section.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { GiftCard } from '#contract/credit.ts';
import { voucherState } from '#lib/account/vouchers.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { formPath, productsPath } from '#lib/routes.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { qrCode } from '#shared/qr.ts';
import styles from './account.module.css';
import { CopyCode } from './copy-code.tsx';
import own from './voucher-details.module.css';

/** A voucher with the code to read out at the till or type in the checkout. `now` in ms. */
export function VoucherDetails({
  voucher,
  now,
  flash = null,
  texts,
}: {
  voucher: GiftCard;
  now: number;
  /** Flash of turning the voucher back into credit. */
  flash?: FormFlash | null;
  texts: Messages;
}) {
  const state = voucherState(voucher, now);
  const qr = qrCode(voucher.code);
  return (
    <section className={styles.tile}>
      <p className="soft small">{format(texts, 'account.voucher.code')}</p>
      <b className={styles.code}>{groupedCode(voucher.code)}</b>
      <p>
        <CopyCode
          code={voucher.code}
          copy={format(texts, 'account.voucher.copy')}
          copied={format(texts, 'account.voucher.copied')}
        />
      </p>
      <p className={styles.figure}>{formatMoney(voucher.balance, voucher.currency)}</p>
      <dl className={own.facts}>
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
      {voucher.uses && voucher.uses.length > 0 && (
        <Uses uses={voucher.uses} voucher={voucher} texts={texts} />
      )}
      {state === 'usable' && (
        <figure className={own.qr}>
          <svg
            role="img"
            aria-label={format(texts, 'account.voucher.qr')}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <figcaption className="soft small">{format(texts, 'account.voucher.qr.help')}</figcaption>
        </figure>
      )}
      {state === 'usable' && voucher.type !== 'real' && (
        <p className={styles.ways}>
          <a className={buttonClass('main')} href={productsPath()}>
            {format(texts, 'account.credit.shop')}
          </a>
        </p>
      )}
      {voucher.returnable && (
        <details className={own.back} open={flash !== null}>
          <summary>{format(texts, 'account.voucher.return')}</summary>
          <Failure message={flash?.message ?? null} texts={texts} />
          <p>
            {format(texts, 'account.voucher.return.lead', {
              amount: formatMoney(voucher.amount, voucher.currency),
            })}
          </p>
          <form method="post" action={formPath('voucher-return')}>
            <input type="hidden" name="voucher" value={voucher.id} />
            <button type="submit" className={buttonClass('outline')}>
              {format(texts, 'account.voucher.return.confirm')}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}

/** Payments with a voucher: date, place and amount. */
function Uses({
  uses,
  voucher: { currency },
  texts,
}: {
  uses: NonNullable<GiftCard['uses']>;
  voucher: GiftCard;
  texts: Messages;
}) {
  return (
    <section className={own.uses}>
      <h2 className="small">{format(texts, 'account.voucher.uses')}</h2>
      <ul>
        {uses.map(({ at, amount, order, store }) => (
          <li key={`${at} ${order ?? store}`}>
            <span>
              {dayInWords(at, texts.locale)},{' '}
              {order === undefined
                ? store
                : format(texts, 'account.voucher.uses.order', { reference: order })}
            </span>
            <span>{formatMoney(-amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
