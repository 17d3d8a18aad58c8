import { allowsTags } from './tag-pages.ts';
import { parseTags, type Sources, sourcesOf } from './tag-settings.ts';

/**
 * Returns the policy sources of a path from the shop's settings; invalid settings are reported at the start, and
 * ignored.
 */
export function tagSourcesBySettings(
  source: Record<string, string | undefined>,
): (path: string) => Sources | undefined {
  const { settings } = parseTags(source);
  const sources = sourcesOf(settings);
  return (path) => (allowsTags(path) ? sources : undefined);
}
