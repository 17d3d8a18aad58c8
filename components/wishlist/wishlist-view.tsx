'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { EmptyList } from '#components/account/empty-list.tsx';
import { idOf } from '#contract/hydra.ts';
import type { WishlistPatch } from '#contract/wishlist.ts';
import { loginPath } from '#lib/account-paths.ts';
import { failureText } from '#lib/api/error-messages.ts';
import { useApiQuery } from '#lib/api/query-client.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { productsPath, wishlistPath } from '#lib/routes.ts';
import { useSaved } from '#lib/wishlist/saved-items.ts';
import { type ShownWishlist, wishlistStore } from '#lib/wishlist/wishlist-store.ts';
import { ShareWishlist } from './share-wishlist.tsx';
import { GuestAlerts, WishlistAlerts } from './wishlist-alerts.tsx';
import { WishlistCards, WishlistSkeleton } from './wishlist-cards.tsx';
import styles from './wishlist-view.module.css';

interface WishlistViewProps {
  /** A customer's list from the server. A guest's is in the browser only. */
  initial: ShownWishlist | null;
  /** Shown if nothing is saved. */
  picture?: ReactNode;
  /** Items below an empty list. */
  suggestions?: ReactNode;
  texts: Messages;
}

/** The wishlist of the customer or guest, read again whenever it is shown. */
export function WishlistView({ initial, picture, suggestions, texts }: WishlistViewProps) {
  const saved = useSaved();
  const { data, error, isFetching, refetch } = useApiQuery(wishlistStore.shownQuery);
  // The server puts nothing into the query cache, so the list that it read is a prop.
  const shown = data ?? initial;
  const failure = error && !isFetching ? failureText(texts, error, 'general') : '';

  useEffect(() => {
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [refetch]);

  // Another tab has saved an item.
  const known = new Set(data?.items.map((item) => idOf(item['@id'])));
  const hasMore = data !== undefined && saved.slugs.some((slug) => !known.has(slug));
  useEffect(() => {
    if (hasMore) void refetch();
  }, [hasMore, refetch]);

  // The list read before tells the number of saved items; a removed heart then counts at once.
  const count = data
    ? data.items.filter((item) => saved.slugs.includes(idOf(item['@id']))).length
    : undefined;
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{format(texts, 'wishlist.title')}</h1>
        {shown && shown.items.length > 0 && (
          <p className="soft small">
            {format(texts, 'wishlist.count', { count: count ?? shown.items.length })}
          </p>
        )}
      </header>
      {failure && (
        <div role="alert" className={styles.failure}>
          <p>{failure}</p>
          <button type="button" onClick={() => void refetch()}>
            {format(texts, 'wishlist.again')}
          </button>
        </div>
      )}
      {!shown && !failure && <WishlistSkeleton count={saved.slugs.length} texts={texts} />}
      {shown && <Shown shown={shown} picture={picture} suggestions={suggestions} texts={texts} />}
    </>
  );
}

interface ShownProps {
  picture: ReactNode;
  suggestions: ReactNode;
  texts: Messages;
}

function Shown({ shown, texts, ...empty }: ShownProps & { shown: ShownWishlist }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { isGuest, list, items } = shown;
  if (items.length === 0) return <EmptyWishlist isGuest={isGuest} texts={texts} {...empty} />;
  const change = async (changes: Pick<WishlistPatch, 'isShared' | 'hasAlerts'>) => {
    if (!list || isBusy) return;
    setBusy(true);
    setFailure('');
    await wishlistStore
      .change(list, changes)
      .catch((error: unknown) => setFailure(failureText(texts, error, 'general')));
    setBusy(false);
  };
  return (
    <>
      {list && (
        <div className={styles.own}>
          <WishlistAlerts
            list={list}
            isBusy={isBusy}
            onChange={(hasAlerts) => change({ hasAlerts })}
            texts={texts}
          />
          <ShareWishlist
            list={list}
            isBusy={isBusy}
            failure={failure}
            onChange={(isShared) => change({ isShared })}
            texts={texts}
          />
        </div>
      )}
      {isGuest && (
        <div className={styles.own}>
          <GuestNote texts={texts} />
          <GuestAlerts slugs={items.map((item) => idOf(item['@id']))} texts={texts} />
        </div>
      )}
      <WishlistCards items={items} texts={texts} />
    </>
  );
}

function EmptyWishlist({ isGuest, picture, suggestions, texts }: ShownProps & { isGuest: boolean }) {
  return (
    <>
      <EmptyList
        text={format(texts, 'wishlist.empty.lead')}
        action={{ href: productsPath(), label: format(texts, 'wishlist.empty.new') }}
      >
        {picture}
      </EmptyList>
      {isGuest && <GuestNote texts={texts} />}
      {suggestions}
    </>
  );
}

/** Tells a guest where the list is stored, and how to have it on every device. */
function GuestNote({ texts }: { texts: Messages }) {
  return (
    <p className={styles.note}>
      {format(texts, 'wishlist.guest')}{' '}
      <a href={loginPath({ redirect: wishlistPath() })}>{format(texts, 'wishlist.guest.signIn')}</a>
    </p>
  );
}
