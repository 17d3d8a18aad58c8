import { allowsTags } from './tag-pages.ts';
import { parseTags, type Sources, sourcesOf } from './tag-settings.ts';

/** What the policy of a path allows by the shop's settings; wrong ones are named at the start, and not used. */
export function tagSourcesBySettings(
  source: Record<string, string | undefined>,
): (path: string) => Sources | undefined {
  const { settings } = parseTags(source);
  const sources = sourcesOf(settings);
  return (path) => (allowsTags(path) ? sources : undefined);
}
