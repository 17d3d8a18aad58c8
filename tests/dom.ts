import { cleanup, configure } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, vi } from 'vitest';

// On a busy machine, a component's fetches may take their time.
configure({ asyncUtilTimeout: 10_000 });

// Each test has its own page.
afterEach(cleanup);

// The files share a simulated browser and the libraries; each file loads its own copy of the shop's modules, which
// keep state (notices, cart, wishlist). Leftovers of a file are removed after it, including timers: one that
// repeats a call would send it to the next file's API.
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const timers = new Set<ReturnType<typeof setTimeout>>();
const recorded = <T extends typeof setTimeout | typeof setInterval>(start: T): T =>
  new Proxy(start, {
    apply(target, self, parameters) {
      const timer: ReturnType<typeof setTimeout> = Reflect.apply(target, self, parameters);
      timers.add(timer);
      return timer;
    },
  });
globalThis.setTimeout = recorded(startTimeout);
globalThis.setInterval = recorded(startInterval);

afterAll(async () => {
  vi.useRealTimers();
  // A removed component may still act for a moment (components/ui/use-back-closes.ts: a timer, a history step, its
  // event, another timer). This chain of timers lasts longer.
  for (let timer = 0; timer < 10; timer += 1) await new Promise<void>((done) => void startTimeout(done));
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval });
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  window.history.replaceState(null, '', '/');
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  documentElement.replaceChildren(head, body);
});
