import { command, newLayer } from './data-layer.ts';
import type { TrackEvent } from './events.ts';
import { loadScript } from './load-script.ts';
import { observe } from './track.ts';

/** How long an event waits for the library (specification, section 9). */
const LIBRARY_WAIT_MS = 3_000;

/** Sends an event once the library is loaded; one that waited too long is dropped. Callers do not wait. */
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

/** An event as the library's command takes it. */
function eventCommand(tracked: TrackEvent): object {
  const { event, ...fields } = tracked;
  const { ecommerce, ...rest } = 'ecommerce' in fields ? fields : { ...fields, ecommerce: {} };
  return command('event', event, { ...rest, ...ecommerce });
}

/**
 * Connects web analytics to what is tracked. `allowed` is asked for each event: a choice can be withdrawn while the
 * library is there.
 */
export function connectAnalytics(
  options: { id: string; host: string; consent: object },
  allowed: () => boolean,
): void {
  const layer = newLayer();
  window.analyticsLayer = layer;
  layer.push(options.consent, command('js', new Date()));
  // Views are told one by one: the library must not count the address by itself.
  layer.push(command('config', options.id, { send_page_view: false }));
  const library = loadScript(`${options.host}/gtag/js?id=${options.id}&l=analyticsLayer`);
  // Rejects for callers that wait; there may be none.
  library.catch(() => undefined);
  observe((event) => {
    if (allowed()) void sendWhenReady(event, library, (sent) => layer.push(eventCommand(sent)));
  });
}
