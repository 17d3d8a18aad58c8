import { useEffect, useRef } from 'react';

/** What is open over the page, the last one on top. */
const open: (() => void)[] = [];
let planned = false;
/** A step of our own through the history is under way; it tells nothing about what the visitor wants. */
let stepping = false;
/** The page is being left: a step through the history would call that off. */
let leaving = false;

/** How many entries of the history stand for something open. */
const depth = (): number => Number(window.history.state?.overlay ?? 0);

/**
 * Brings the history to as many entries as there are things open. Done a moment later, so that one that closes and one
 * that opens in its place share an entry; a step back arrives too late to tell them apart.
 */
function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(settle);
}

function settle(): void {
  planned = false;
  if (stepping || leaving) return;
  const [there, wanted] = [depth(), open.length];
  for (let overlay = there + 1; overlay <= wanted; overlay += 1) {
    // The router's own state stays in the entry, so that coming back to it is nothing new to it.
    window.history.pushState({ ...window.history.state, overlay }, '');
  }
  if (there <= wanted) return;
  stepping = true;
  window.history.go(wanted - there);
}

const leave = (): void => {
  leaving = true;
};

/** The browser brings the page back as it was: what had to wait is done now. */
function comeBack(): void {
  leaving = false;
  plan();
}

function wentBack(): void {
  if (stepping) {
    stepping = false;
    plan();
    return;
  }
  while (open.length > depth()) open.pop()?.();
}

/**
 * While something is open over the page, the browser's back button closes it instead of leaving the page. Closing it
 * in any other way takes the step back out of the history.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const onBack = () => close.current();
    leaving = false;
    window.addEventListener('popstate', wentBack);
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pageshow', comeBack);
    open.push(onBack);
    plan();
    return () => {
      const place = open.indexOf(onBack);
      if (place >= 0) open.splice(place, 1);
      plan();
    };
  }, [isOpen]);
}
