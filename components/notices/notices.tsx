'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadedJustNow, reloadOnce } from '#lib/build/reload.ts';
import { useNewBuild } from '#lib/build/use-new-build.ts';
import { useOnline } from '#lib/net/use-online.ts';
import { notify } from '#lib/notices/notifications.ts';
import styles from './notices.module.css';
import { NotificationList } from './notification-list.tsx';

export interface NoticeLabels {
  /** Made only when it is shown: the first time that a browser formats a time takes a phone 50 ms. */
  offline: () => string;
  back: string;
  newBuild: string;
  reload: string;
  close: string;
}

/** What the shop says beside the page: that there is no network, that it was built anew, and how something went. */
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
  if (!isNew || closed || reloadedJustNow()) return null;
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
