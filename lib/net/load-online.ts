import { isReplaced } from '../build/is-replaced.ts';
import { whileShown } from '../notices/waits.ts';

/** Pause in ms before the second try; each further one is twice as long. */
const FIRST_PAUSE_MS = 1_000;

/**
 * Loads a component that opens after a press. If that fails this tries again, without a network once it is back: a
 * failure would replace the whole page by the error page. A notice says that the component is still loading.
 *
 * @throws if a newer build has replaced the component, so that the page can load that build
 */
export const loadOnline = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  whileShown('loading', loadAtLast(load, FIRST_PAUSE_MS));

async function loadAtLast<Loaded>(load: () => Promise<Loaded>, pauseMs: number): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) {
      if (await isReplaced()) throw error;
      await new Promise((go) => setTimeout(go, pauseMs));
    } else await new Promise((back) => window.addEventListener('online', back, { once: true }));
    return loadAtLast(load, 2 * pauseMs);
  }
}
