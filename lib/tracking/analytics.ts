import { command, newLayer } from './data-layer.ts';
import type { TrackEvent } from './events.ts';
import { loadScript } from './load-script.ts';
import { observe } from './track.ts';

/** Maximum time that an event waits for the library (specification, section 9). */
const LIBRARY_WAIT_MS = 3_000;

/** Sends an event once the library is loaded; drops it after too long. Callers do not wait. */
export async function sendWhenReady(
  event: TrackEvent,
  library: Promise<unknown>,
  send: (event: TrackEvent) => void,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), LIBRARY_WAIT_MS);
  });
  const ready = library.then(
    () => true,
    () => false,
  );
  if (await Promise.race([ready, late])) send(event);
  clearTimeout(timer);
}

/** Returns the library's command for an event. */
function eventCommand(tracked: TrackEvent): object {
  const { event, ...fields } = tracked;
  const { ecommerce, ...rest } = 'ecommerce' in fields ? fields : { ...fields, ecommerce: {} };
  return command('event', event, { ...rest, ...ecommerce });
}

/**
 * Connects web analytics to tracked events. Calls `allowed` for each event: consent can be withdrawn after the
 * library has loaded.
 */
export function connectAnalytics(
  options: { id: string; host: string; consent: object },
  allowed: () => boolean,
): void {
  const layer = newLayer();
  window.analyticsLayer = layer;
  layer.push(options.consent, command('js', new Date()));
  // Page views are sent individually: the library must not count the address itself.
  layer.push(command('config', options.id, { send_page_view: false }));
  const library = loadScript(`${options.host}/gtag/js?id=${options.id}&l=analyticsLayer`);
  // Rejects for waiting callers, if any.
  library.catch(() => undefined);
  observe((event) => {
    if (allowed()) void sendWhenReady(event, library, (sent) => layer.push(eventCommand(sent)));
  });
}
