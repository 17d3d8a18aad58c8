import { useEffect, useState } from 'react';
import { dismiss, type ShopNotification, useNotifications } from '#lib/notices/notifications.ts';
import styles from './notices.module.css';

/** How long a word of success stays, unless somebody rests on it (specification, section 9). */
const SUCCESS_MS = 2_000;

/** Notes of success are said politely, errors at once. */
export function NotificationList({ close }: { close: string }) {
  const notes = useNotifications();
  const of = (kind: ShopNotification['kind']) =>
    notes
      .filter((notification) => notification.kind === kind)
      .map((notification) => (
        <NotificationItem key={notification.id} notification={notification} close={close} />
      ));
  return (
    <>
      <div role="status" className={styles.stack}>
        {of('success')}
      </div>
      <div role="alert" className={styles.stack}>
        {of('error')}
      </div>
    </>
  );
}

function NotificationItem({ notification, close }: { notification: ShopNotification; close: string }) {
  const [isPaused, setPaused] = useState(false);
  const isExpiring = notification.kind === 'success' && !isPaused;
  useEffect(() => {
    if (!isExpiring) return;
    const timer = setTimeout(() => dismiss(notification.id), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isExpiring, notification.id]);
  return (
    <p
      className={styles.notice}
      data-kind={notification.kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {notification.text}
      <button type="button" aria-label={close} onClick={() => dismiss(notification.id)}>
        ×
      </button>
    </p>
  );
}
