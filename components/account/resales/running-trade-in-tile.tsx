import styles from '#components/account/account.module.css';
import type { RunningTradeIn } from '#lib/account/running-trade-in.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { Timeline } from './timeline.tsx';

/** The trade-in in progress: its latest event and its next step. */
export function RunningTradeInTile({
  state,
  title,
  last,
  next,
  path,
  texts,
}: RunningTradeIn & { texts: Messages }) {
  return (
    <section className={styles.tile} aria-labelledby="trade-in-title">
      <p className="soft small">{format(texts, `account.tradeIn.${state}`)}</p>
      <h2 id="trade-in-title">{title}</h2>
      <Timeline activity={last} next={next} texts={texts} />
      <p className={styles.ways}>
        <a className={styles.link} href={path}>
          {format(texts, state === 'answer' ? 'resale.answer' : 'account.tradeIn.follow')}
        </a>
      </p>
    </section>
  );
}
