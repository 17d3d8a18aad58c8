import { useEffect, useRef } from 'react';

/** Close functions of everything open over the page, the last one on top. */
const open: (() => void)[] = [];
let planned = false;
/** This module itself is stepping through the history: the event is no action of the visitor. */
let stepping = false;
/** The page is being left: a step through the history would cancel that. */
let leaving = false;

/** Number of history entries that belong to open overlays. */
const depth = (): number => Number(window.history.state?.overlay ?? 0);

/**
 * Adds or removes history entries until there is one for each open overlay. Runs in a later task, so that one
 * that closes and one that opens in its place share an entry; a step back would arrive too late.
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
    // Keeps the router's own state in the entry, so that it ignores a return to it.
    window.history.pushState({ ...window.history.state, overlay }, '');
  }
  if (there <= wanted) return;
  stepping = true;
  window.history.go(wanted - there);
}

const leave = (): void => {
  leaving = true;
};

/** The browser restores the page from its cache: runs the postponed changes. */
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
 * While something is open over the page, the browser's back button closes it instead of leaving the page.
 * Closing it in any other way removes its history entry.
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
