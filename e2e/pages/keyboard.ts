import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has between two targets of a journey. */
const STOPS = 90;

/** A shopper who uses only the keyboard. The focused element must be visible, with a visible focus. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the target is focused; `key` is `Shift+Tab` to go back. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    let found = await target.elementHandle();
    // A journey passes hundreds of stops, and finding the target by its role each time would double the work.
    const ask = async () => {
      const stop = await found?.evaluate(focusedStop).catch(() => undefined);
      if (stop?.isConnected) return stop;
      // The page was left, or has replaced the target.
      found = await target.elementHandle();
      return target.evaluate(focusedStop);
    };
    const passed: string[] = [];
    while (passed.length < STOPS) {
      await this.page.keyboard.press(key);
      const stop = await ask();
      expect(stop.fault, `${stop.name} on ${this.page.url()}`).toBe('');
      passed.push(stop.name);
      if (stop.isTarget) return;
    }
    throw new Error(`Tab does not come to ${target} on ${this.page.url()}; it passed ${passed.join(', ')}`);
  }

  /** Moves to a link or button and presses it. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** Moves to a field and overwrites its content. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Moves to a list and types the beginning of an entry. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.tabTo(list);
    await this.page.keyboard.type(label);
    await expect(list.locator('option:checked')).toHaveText(label);
  }

  /** Moves to the group of a radio button, which is one tab stop, and selects the button by arrows. */
  async pick(
    wanted: Locator,
    group = this.page.getByRole('group').filter({ has: wanted }).last(),
  ): Promise<void> {
    await this.page.keyboard.press('Tab');
    for (let stops = 0; !(await group.evaluate((all) => all.contains(document.activeElement))); stops += 1) {
      expect(stops).toBeLessThan(STOPS);
      await this.page.keyboard.press('Tab');
    }
    await this.page.keyboard.press('Space');
    for (let steps = 0; !(await wanted.isChecked()); steps += 1) {
      expect(steps).toBeLessThan(STOPS);
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeFocused();
    expect((await wanted.evaluate(focusedStop)).fault).toBe('');
  }
}

/** Runs in the page: returns the name of the focused element, errors of its focus indicator, and the target's state. */
async function focusedStop(target: Element) {
  // The browser scrolls to it before the next frame.
  await new Promise((painted) => requestAnimationFrame(painted));
  const element = document.activeElement;
  const { isConnected } = target;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: 'the page', fault: '', isTarget: false, isConnected };
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const parts = [element, ...labels, element.closest('label'), element.parentElement].filter(
    (part) => part instanceof HTMLElement,
  );
  const isMarked = parts.some((part) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor);
  });
  const isAt = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return parts.some((part) => part.contains(top));
  };
  const isSeen = parts
    .flatMap((part) => [...part.getClientRects()])
    .some(({ left, top, right, bottom }) =>
      [0.1, 0.5, 0.9].some((share) => isAt(left + (right - left) * share, top + (bottom - top) * share)),
    );
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${(labels[0] ?? element).textContent?.slice(0, 40) ?? ''}`;
  const fault = isSeen ? (isMarked ? '' : 'shows no mark of the focus') : 'is out of sight or covered';
  return { name: name.replace(/\s+/g, ' ').trim(), fault, isTarget: element === target, isConnected };
}
