import { PlacePicture } from '#components/pictures/place-picture.tsx';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './follow.module.css';
import { FollowForm } from './follow-form.tsx';

interface FollowViewProps {
  flash: FormFlash | null;
  /** Reference of this browser's last order, as initial value. */
  last?: string;
  sent: boolean;
  /** Error of a mailed link. */
  link?: 'over' | 'unknown';
  texts: Messages;
}

const WHAT = ['follow.what.1', 'follow.what.2', 'follow.what.3'];

/** Looks up an order, with or without an account. */
export function FollowView({ flash, last, sent, link, texts }: FollowViewProps) {
  return (
    <div className={styles.page}>
      <div>
        <h1 tabIndex={-1}>{format(texts, 'follow.title')}</h1>
        <p className={styles.lead}>{format(texts, 'follow.lead')}</p>
        {link && (
          <p role="alert" className={styles.notice}>
            {format(texts, `follow.link.${link}`)}
          </p>
        )}
        <FollowForm flash={flash} last={last} sent={sent} texts={texts} />
      </div>
      <div className={styles.aside}>
        <section className={styles.card}>
          <h2>{format(texts, 'follow.what')}</h2>
          <ul className={styles.contents}>
            {WHAT.map((id) => (
              <li key={id}>{format(texts, id)}</li>
            ))}
          </ul>
        </section>
        <PlacePicture place="order-follow" locale={SHOP_LOCALE} sizes="(max-width: 1023px) 92vw, 400px" />
      </div>
    </div>
  );
}
