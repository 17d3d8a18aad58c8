import clsx from 'clsx';
import account from '#components/account/account.module.css';
import field from '#components/forms/field.module.css';
import type { ResalePage } from '#lib/account/read-resale.ts';
import { accountVouchersPath } from '#lib/account-paths.ts';
import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords, periodUntil } from '#lib/order/actions/period.ts';
import { ResaleAnswers } from './resale-answers.tsx';
import { ResaleComparison } from './resale-comparison.tsx';
import styles from './resales.module.css';

interface ResaleDetailsProps extends ResalePage {
  flash: FormFlash | null;
  now: number;
  texts: Messages;
}

/** One item: declared and found side by side, its timeline, what is to be answered, what was paid. */
export function ResaleDetails(props: ResaleDetailsProps) {
  const { resale, balance, flash, texts } = props;
  const failure = messageText(texts, flash?.message);
  return (
    <>
      {failure && (
        <p role="alert" className={field.failure}>
          {failure}
        </p>
      )}
      <div className={clsx(styles.tiles, !resale.found && styles.pair)}>
        <ResaleComparison {...props} />
        <Timeline {...props} />
      </div>
      <ResaleAnswers {...props} />
      {resale.creditedAt && resale.purchasePrice !== undefined && (
        <section className={styles.ledger} aria-labelledby="ledger-title">
          <h2 id="ledger-title">{format(texts, 'resale.ledger')}</h2>
          <p>
            {dayInWords(resale.creditedAt, texts.locale)} ·{' '}
            <b>+ {formatMoney(resale.purchasePrice, resale.currency)}</b>
            {' · '}
            {format(texts, 'resale.balance', { balance: formatMoney(balance) })}{' '}
            <a className={account.link} href={accountVouchersPath()}>
              {format(texts, 'account.nav.vouchers')}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

function Timeline({ resale, now, texts }: ResaleDetailsProps) {
  const { activity = [], answerBy, state } = resale;
  const left = answerBy ? periodUntil(answerBy, now, texts.locale) : undefined;
  return (
    <section className={styles.tile} aria-labelledby="progress-title">
      <h2 id="progress-title">{format(texts, 'resale.progress')}</h2>
      <ol className={styles.timeline}>
        {activity.map(({ state: reached, at, note }) => (
          <li key={`${reached} ${at}`}>
            <b>{format(texts, `resale.state.${reached}`)}</b>
            <br />
            <span className={account.soft}>{dayInWords(at, texts.locale)}</span>
            {note && <p>{note}</p>}
          </li>
        ))}
        {left && (state === 'devalued' || state === 'refused') && (
          <li className={styles.next}>
            <b>{format(texts, state === 'devalued' ? 'resale.yourAnswer' : 'resale.mayAsk')}</b>
            <br />
            <span className={account.soft}>{format(texts, 'resale.left', { ...left })}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
