import browsing from '#messages/browsing/en-GB.json' with { type: 'json' };
import { say, type Texts } from '../forms/say.ts';
import { withFigures } from './figures.ts';

const TEXTS = withFigures(browsing);

/** A text of the pages that are read, formatted on the server: messages do not travel to the browser. */
export function t(id: keyof typeof browsing, values?: Record<string, string | number>): string {
  return say(TEXTS, id, values);
}

/** The same for an id that is put together; the id itself shows where a text is missing. */
export function tOr(id: string, values?: Record<string, string | number>): string {
  return say(TEXTS, id, values);
}

/** The few texts that a client component needs. */
export function textsFor(...ids: (keyof typeof browsing)[]): Texts {
  return Object.fromEntries(ids.map((id) => [id, TEXTS[id] ?? id]));
}
