'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import type { Wishlist } from '#contract/wishlist.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { notify } from '#lib/notices/notifications.ts';
import { sharedWishlistPath } from '#lib/routes.ts';
import styles from './wishlist-view.module.css';

interface ShareWishlistProps {
  list: Wishlist;
  isBusy: boolean;
  failure: string;
  onChange: (isShared: boolean) => void;
  texts: Messages;
}

/** Creates the link that shows a customer's list to others, copies it, and ends it. */
export function ShareWishlist({ list, isBusy, failure, onChange, texts }: ShareWishlistProps) {
  const { shareToken } = list;
  const section = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(shareToken);
  useEffect(() => {
    if (focused === shareToken) return;
    // The pressed button is gone: the focus moves to the result.
    section.current?.querySelector<HTMLElement>('input, button')?.focus();
    setFocused(shareToken);
  }, [focused, shareToken]);
  return (
    <section ref={section} className={styles.share} aria-label={format(texts, 'wishlist.share')}>
      {shareToken === undefined ? (
        <>
          <p>{format(texts, 'wishlist.share.lead')}</p>
          <button
            type="button"
            className={buttonClass('outline')}
            aria-busy={isBusy}
            onClick={() => onChange(true)}
          >
            {format(texts, 'wishlist.share.make')}
          </button>
        </>
      ) : (
        <ShareLink
          key={shareToken}
          path={sharedWishlistPath(shareToken)}
          isBusy={isBusy}
          onEnd={() => onChange(false)}
          texts={texts}
        />
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </section>
  );
}

interface ShareLinkProps {
  path: string;
  isBusy: boolean;
  onEnd: () => void;
  texts: Messages;
}

function ShareLink({ path, isBusy, onEnd, texts }: ShareLinkProps) {
  const id = useId();
  const [link, setLink] = useState(path);
  useEffect(() => setLink(new URL(path, window.location.href).href), [path]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify(format(texts, 'wishlist.share.copied'));
    } catch {
      // If the browser refuses to copy, the link can be selected.
      notify(format(texts, 'wishlist.share.notCopied'), 'error');
    }
  };
  return (
    <>
      <label htmlFor={id}>{format(texts, 'wishlist.share.link')}</label>
      <input
        id={id}
        className={styles.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p className={styles.ways}>
        <button type="button" className={buttonClass('outline')} onClick={copy}>
          {format(texts, 'wishlist.share.copy')}
        </button>
        <button type="button" className={styles.end} aria-busy={isBusy} onClick={onEnd}>
          {format(texts, 'wishlist.share.end')}
        </button>
      </p>
      <p className="soft small">{format(texts, 'wishlist.share.note')}</p>
    </>
  );
}
