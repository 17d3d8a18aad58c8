import { type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface Combobox {
  /** Id of the list, for its element. */
  listId: string;
  /** The list and everything around it that may take the focus. */
  panel: RefObject<HTMLDivElement | null>;
  /** The field has its list open, which may be empty. */
  isOpen: boolean;
  /** The list is visible. */
  isShown: boolean;
  /** Id of the option that Enter chooses. */
  active: string | undefined;
  close: () => void;
}

/**
 * Makes a field a combobox with a list (ARIA 1.2): the focus stays in the field, the arrow keys move through
 * the options, Enter clicks one, Escape closes. The options are elements with these ids and their own click
 * handlers.
 *
 * @param input undefined while the field is a plain one
 */
export function useCombobox(input: HTMLInputElement | undefined, optionIds: readonly string[]): Combobox {
  const listId = useId();
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const isShown = isOpen && optionIds.length > 0;

  useEffect(() => {
    if (!input) return undefined;
    const onInput = () => {
      setActive(undefined);
      // The focus may have left the field before this script had loaded.
      setOpen(document.activeElement === input);
    };
    // Tab reaches a button of the list, which then stays open.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && panel.current?.contains(relatedTarget))) setOpen(false);
    };
    onInput();
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onInput);
    input.addEventListener('blur', onBlur);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onInput);
      input.removeEventListener('blur', onBlur);
    };
  }, [input]);

  useEffect(() => {
    if (!input) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (event.isComposing || optionIds.length === 0 || (!isShown && !isArrow)) return;
      const at = active === undefined ? -1 : optionIds.indexOf(active);
      if (isArrow) {
        setActive(neighbourOf(optionIds, at, event.key === 'ArrowDown' ? 1 : -1));
        setOpen(true);
      } else if (event.key === 'Escape') {
        setOpen(false);
        setActive(undefined);
      } else if (event.key === 'Enter' && at >= 0) {
        document.getElementById(optionIds[at] ?? '')?.click();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, optionIds, active, isShown]);

  useEffect(() => {
    if (!input) return;
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = String(isShown);
    setOrRemove(input, 'aria-controls', isShown ? listId : undefined);
    setOrRemove(input, 'aria-activedescendant', isShown ? active : undefined);
    if (isShown && active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [input, isShown, listId, active]);

  return {
    listId,
    panel,
    isOpen,
    isShown,
    active: isShown ? active : undefined,
    close: () => {
      setOpen(false);
      setActive(undefined);
    },
  };
}

/** The option after or before one; undefined after the last and before the first, which means the field itself. */
const neighbourOf = (ids: readonly string[], at: number, step: 1 | -1): string | undefined =>
  at < 0 ? ids.at(step > 0 ? 0 : -1) : ids[at + step];

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
