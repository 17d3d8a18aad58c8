'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadedJustNow, reloadOnce } from '#lib/build/reload.ts';
import { useNewBuild } from '#lib/build/use-new-build.ts';
import { useOnline } from '#lib/net/use-online.ts';
import { notify } from '#lib/notices/notifications.ts';
import texts from '#messages/notices/en-GB.json' with { type: 'json' };
import styles from './notices.module.css';
import { NotificationList } from './notification-list.tsx';

/** What the shop says beside the page: that there is no network, that it was built anew, and how something went. */
export default function Notices(): ReactNode {
  return (
    <>
      <div role="status" className={styles.strip} data-notices="">
        <Offline />
      </div>
      <div className={styles.area}>
        <div role="status" className={styles.stack}>
          <NewBuild />
        </div>
        <NotificationList />
      </div>
    </>
  );
}

function Offline() {
  const online = useOnline();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) notify(texts['offline.back']);
    was.current = online;
  }, [online]);
  if (online) return null;
  return <p>{texts['offline.banner'].replace('{time}', madeAt())}</p>;
}

/** When this page came from the shop, by the shopper's clock. */
const madeAt = () =>
  new Date(performance.timeOrigin).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function NewBuild() {
  const isNew = useNewBuild();
  const [closed, setClosed] = useState(false);
  if (!isNew || closed || reloadedJustNow()) return null;
  return (
    <p className={styles.notice}>
      {texts['build.ready']}
      <button type="button" onClick={() => reloadOnce()}>
        {texts['build.reload']}
      </button>
      <button type="button" aria-label={texts['notice.close']} onClick={() => setClosed(true)}>
        ×
      </button>
    </p>
  );
}
