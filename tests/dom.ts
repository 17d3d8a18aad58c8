import { cleanup, configure } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, vi } from 'vitest';

// What a component fetches may take its time where the machine is busy with others.
configure({ asyncUtilTimeout: 10_000 });

// Each test has a page of its own.
afterEach(cleanup);

// The files share one simulated browser and the libraries; of the shop's own modules, which keep state (notices, cart,
// wishlist), each file loads its own. What a file leaves behind is taken away after it, timers included: one that
// repeats a call would make it to the API of the next file.
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
  // What a component does a moment after it went (components/ui/use-back-closes.ts: a timer, a step of the history, its
  // event, another timer). A chain of more timers outlasts that one.
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
