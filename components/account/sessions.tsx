import clsx from 'clsx';
import { buttonClass } from '#components/ui/button.ts';
import type { ActiveSession } from '#contract/customer.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/order/actions/period.ts';
import { formPath } from '#lib/routes.ts';
import styles from './account.module.css';
import { RowAction } from './row-action.tsx';

/** The customer's sessions, this device first; each can be signed out. */
export function Sessions({ sessions, texts }: { sessions: readonly ActiveSession[]; texts: Messages }) {
  const ordered = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
  return (
    <>
      <ul className={clsx(styles.rows, styles.bare)}>
        {ordered.map(({ id, device, isCurrent, lastUsedAt }) => (
          <li key={id}>
            <div className={styles.words}>
              {device || format(texts, 'account.session.unknown')}
              <p className="soft small">
                {isCurrent
                  ? format(texts, 'account.session.current')
                  : format(texts, 'account.session.used', {
                      moment: formatMoment(lastUsedAt, texts.locale),
                    })}
              </p>
            </div>
            {!isCurrent && (
              <RowAction
                form="end-session"
                id={id}
                label={format(texts, 'account.session.end')}
                name={device}
              />
            )}
          </li>
        ))}
      </ul>
      {ordered.length > 1 && (
        <form method="post" action={formPath('end-other-sessions')} className={styles.ways}>
          <button type="submit" className={buttonClass('outline')}>
            {format(texts, 'account.sessions.end')}
          </button>
        </form>
      )}
    </>
  );
}
