import { useEffect, useRef } from 'react';

/** Actions by key, in lower case: `k`, `shift p`, `ctrl enter`, or a sequence: `g o`. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const SEQUENCE_MS = 1_000;
/** Storage key of a member's choice to switch single keys off (WCAG 2.1.4). */
const OFF = 'office-single-keys-off';

/** Returns whether single letters act. */
export const hasSingleKeys = (): boolean => localStorage.getItem(OFF) === null;
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

/** Returns the name of the pressed key, as in `KeyActions`. */
function nameOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = key.length === 1 && key !== ' ';
  const named = key === ' ' ? 'space' : key.toLowerCase();
  const withShift = shiftKey && (!isLetter || /[a-z]/i.test(key));
  return [ctrlKey || metaKey ? 'ctrl' : '', altKey ? 'alt' : '', withShift ? 'shift' : '', named]
    .filter(Boolean)
    .join(' ');
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset)$/.test(target.type)));

const PRESSED = 'a[href], button, summary, [role="menuitem"], [role="option"]';

/** Enter and Space belong to the focused button or link; Space also to a checkbox. */
const pressesFocused = (name: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  ((name === 'enter' && target.closest(PRESSED) !== null) ||
    (name === 'space' && target.closest(`${PRESSED}, input`) !== null));

/**
 * Makes keys act while the component is shown. Single keys are inactive while typing, in a dialog, and if a member
 * has switched them off; keys with Ctrl always act.
 *
 * @param turn `first`: the component's keys precede those of others, so that `Enter` opens the selected row, not
 * the next order; `last`: only if no other component uses the key
 */
export function useKeys(actions: KeyActions, turn?: 'first' | 'last'): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    let before: { name: string; at: number } | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const name = nameOfKey(event);
      const isSingle = !/^(ctrl|alt) /.test(name);
      const isInDialog = document.querySelector('dialog[open]') !== null;
      if (isSingle && (isTyping(event.target) || isInDialog || !hasSingleKeys())) return;
      if (pressesFocused(name, event.target)) return;
      const sequence = before && event.timeStamp - before.at < SEQUENCE_MS ? `${before.name} ${name}` : '';
      // After `g` a letter opens a screen: its own action waits.
      const isGoing = sequence !== '' && before?.name === 'g';
      const act = current.current[sequence] ?? (isGoing ? undefined : current.current[name]);
      before = { name, at: event.timeStamp };
      if (!act) return;
      event.preventDefault();
      before = undefined;
      act(event);
    };
    // A key event reaches the window after the document.
    const place: EventTarget = turn === 'last' ? window : document;
    const isFirst = turn === 'first';
    const listen = (event: Event) => event instanceof KeyboardEvent && press(event);
    place.addEventListener('keydown', listen, isFirst);
    return () => place.removeEventListener('keydown', listen, isFirst);
  }, [turn]);
}
