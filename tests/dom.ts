import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// What a component fetches may take its time where the machine is busy with others.
configure({ asyncUtilTimeout: 10_000 });

// The files share one simulated browser: each leaves it as it was found. What a component does a moment after it went
// (components/ui/use-back-closes.ts: a timer, a step of the history, its event, another timer) comes before that; a chain
// of more timers outlasts it.
const later = setTimeout;
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  for (let timer = 0; timer < 10; timer += 1) await new Promise<void>((done) => void later(done));
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  window.history.replaceState(null, '', '/');
  const { documentElement, head, body } = document;
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  documentElement.replaceChildren(head, body);
  body.replaceChildren();
});
