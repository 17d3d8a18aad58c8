'use client';

import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { ItemToAdd } from '#lib/cart/optimistic.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './buy-bar.module.css';

export const barButton = styles.button;

interface BuyBarProps {
  item: ItemToAdd;
  /** The page's button: the bar shows while it is out of view. */
  target: RefObject<HTMLElement | null>;
  children: ReactNode;
  texts: Messages;
}

/** Price, size and button at the bottom of a narrow window, while the page's button is out of view. */
export function BuyBar({ item, target, children, texts }: BuyBarProps) {
  const shown = useOutOfSight(target);
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  // Most visits in a wide window never need the bar. Once rendered it stays, so that keyboard focus is not
  // lost.
  if (!wasShown) return null;
  return (
    <div className={styles.bar} data-shown={shown || undefined}>
      <p>
        <b>{formatMoney(item.price, item.currency)}</b>
        {sizeText(item.size, texts, 'cart.size')}
      </p>
      {children}
    </div>
  );
}

/** Whether an element is outside the window, or covered by the consent dialog. */
function useOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let observer: IntersectionObserver | undefined;
    let known = 0;
    const observe = () => {
      const root = document.documentElement;
      const covered = consentHeight();
      // Every element inherits the property: setting it restyles the whole page.
      if (covered !== known) root.style.setProperty('--consent-height', `${covered}px`);
      known = covered;
      observer?.disconnect();
      observer = new IntersectionObserver(([entry]) => entry && setIsOut(entry.intersectionRatio < 0.5), {
        threshold: [0, 0.5, 1],
        rootMargin: `0px 0px -${covered}px 0px`,
      });
      observer.observe(element);
    };
    observe();
    // The consent dialog opens late and closes again; a class of the root element shows it.
    const mutationObserver = new MutationObserver(observe);
    mutationObserver.observe(document.documentElement, { attributeFilter: ['class'] });
    // Turning or zooming the window changes the height of the dialog.
    window.addEventListener('resize', observe);
    return () => {
      observer?.disconnect();
      mutationObserver.disconnect();
      window.removeEventListener('resize', observe);
    };
  }, [target]);
  return isOut;
}

/** Height in px that the consent dialog covers at the bottom of the window. */
function consentHeight(): number {
  if (!document.documentElement.classList.contains('show--consent')) return 0;
  const question = document.querySelector<HTMLElement>('#cc-main .cm');
  return question ? question.offsetHeight + Number.parseFloat(getComputedStyle(question).bottom) : 0;
}
