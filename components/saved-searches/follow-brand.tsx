'use client';

import { useEffect } from 'react';
import { askForFollowedBrands, brandStore } from '#components/followed-brands.ts';
import switches from '#components/ui/switch.module.css';
import { failureText } from '#lib/api/error-messages.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { panelMessages } from '#lib/i18n/panel-messages.ts';
import { notify } from '#lib/notices/notifications.ts';
import { useFollowedBrands } from '#lib/saved-searches/followed-brands.ts';
import styles from './follow-brand.module.css';

/**
 * Follows a brand, in a customer's account or a guest's browser. The page is the same for everyone, so the switch reads its
 * state after paint.
 */
export function FollowBrand({ brand, texts }: { brand: string; texts: Messages }) {
  const isFollowed = useFollowedBrands()?.includes(brand) ?? false;
  useEffect(() => void askForFollowedBrands(), []);
  const toggle = async () => {
    let panelTexts = texts;
    try {
      const [store, loadedTexts] = await Promise.all([brandStore(), panelMessages(texts)]);
      panelTexts = loadedTexts;
      await store.setFollowed(brand, !isFollowed);
      notify(format(panelTexts, isFollowed ? 'brand.follow.off' : 'brand.follow.on', { brand }));
    } catch (error) {
      if (!reloadOnChunkError(error)) notify(failureText(panelTexts, error, 'general'), 'error');
    }
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isFollowed}
      aria-label={format(texts, 'brand.follow.named', { brand })}
      className={styles.follow}
      onClick={() => void toggle()}
    >
      <span className={switches.knob} aria-hidden="true" />
      {format(texts, 'brand.follow')}
    </button>
  );
}
