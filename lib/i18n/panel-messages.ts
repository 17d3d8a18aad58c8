import type { ComponentType } from 'react';
import type { Messages, MessagesById } from './format.ts';
import { withMessages } from './with-messages.ts';

/** One file for each build (`PANELS` in scripts/compile-messages.mjs), which all pages of a visit share. */
const load = async (): Promise<MessagesById> =>
  (await import('#shop-messages/panels.json', { with: { type: 'json' } })).default;

/**
 * Returns the messages of what opens or reports after a press, with the settings that the page's few messages have.
 *
 * @throws if the file cannot be loaded, as for a script (`reloadOnChunkError`)
 */
export const panelMessages = async (page: Messages): Promise<Messages> => ({ ...page, byId: await load() });

/**
 * Loads a component and, at the same time, its messages, which replace those of the page: for `lazy`.
 *
 * @throws if either cannot be loaded
 */
export async function withPanelMessages<Props extends { texts: Messages }>(
  loadPanel: () => Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  const [{ default: Panel }, byId] = await Promise.all([loadPanel(), load()]);
  return { default: withMessages(Panel, byId) };
}
