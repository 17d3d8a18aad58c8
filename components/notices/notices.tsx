'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadOnce, wasJustReloaded } from '#lib/build/reload.ts';
import { useNewBuild } from '#lib/build/use-new-build.ts';
import { useOnline } from '#lib/net/use-online.ts';
import { dismiss, notify, type ShopNotification, useNotifications } from '#lib/notices/notifications.ts';
import { useWait, type Wait } from '#lib/notices/waits.ts';
import styles from './notices.module.css';

export interface NoticeLabels {
  /** Formatted only when shown: a browser's first formatting of a time takes 50 ms on a phone. */
  offline: () => string;
  back: string;
  newBuild: string;
  checking: string;
  loading: string;
  reload: string;
  close: string;
}

/** Notices of the shop: no network, a new build, and the result of an action. */
export function Notices({ labels }: { labels: NoticeLabels }): ReactNode {
  return (
    <>
      <div role="status" className={styles.strip} data-notices="">
        <Offline labels={labels} />
      </div>
      <div className={styles.area}>
        <div role="status" className={styles.stack}>
          <NewBuild labels={labels} />
        </div>
        <div role="status" className={styles.stack}>
          <Waiting wait="checking" text={labels.checking} />
          <Waiting wait="loading" text={labels.loading} />
        </div>
        <NotificationList close={labels.close} />
      </div>
    </>
  );
}

function Offline({ labels }: { labels: NoticeLabels }) {
  const online = useOnline();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) notify(labels.back);
    was.current = online;
  }, [online, labels]);
  if (online) return null;
  return <p>{labels.offline()}</p>;
}

function NewBuild({ labels }: { labels: NoticeLabels }) {
  const isNew = useNewBuild();
  const [closed, setClosed] = useState(false);
  if (!isNew || closed || wasJustReloaded()) return null;
  return (
    <p className={styles.notice}>
      {labels.newBuild}
      <button type="button" onClick={() => reloadOnce()}>
        {labels.reload}
      </button>
      <button type="button" aria-label={labels.close} onClick={() => setClosed(true)}>
        ×
      </button>
    </p>
  );
}

/** Shown while something takes more than a second (`whileShown`). */
export function Waiting({ wait, text }: { wait: Wait; text: string }) {
  return useWait(wait) && <p className={styles.notice}>{text}</p>;
}

/** Duration of a success notice in ms, unless the pointer or focus is on it (specification, section 9). */
const SUCCESS_MS = 2_000;

/** Announces success politely, and errors at once. */
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
