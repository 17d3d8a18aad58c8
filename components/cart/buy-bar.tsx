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
  /** The button of the page: while it is out of sight, the bar shows. */
  target: RefObject<HTMLElement | null>;
  children: ReactNode;
  texts: Messages;
}

/** Price, size and button at the foot of a narrow window, while the button of the page is out of sight. */
export function BuyBar({ item, target, children, texts }: BuyBarProps) {
  const shown = useOutOfSight(target);
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  // Most visits on a wide window never need it. Once there it stays, for who has come to it with the keyboard.
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

/** Whether an element is outside the window, or under the question for consent at its foot. */
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
      // Every element inherits it: setting it makes the browser style the whole page anew.
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
    // The question for consent comes late, and goes; the page's root says when.
    const mutationObserver = new MutationObserver(observe);
    mutationObserver.observe(document.documentElement, { attributeFilter: ['class'] });
    // A window that is turned or zoomed breaks its lines anew.
    window.addEventListener('resize', observe);
    return () => {
      observer?.disconnect();
      mutationObserver.disconnect();
      window.removeEventListener('resize', observe);
    };
  }, [target]);
  return isOut;
}

/** Pixels of the window's foot that the question for consent takes while it is shown. */
function consentHeight(): number {
  if (!document.documentElement.classList.contains('show--consent')) return 0;
  const question = document.querySelector<HTMLElement>('#cc-main .cm');
  return question ? question.offsetHeight + Number.parseFloat(getComputedStyle(question).bottom) : 0;
}
