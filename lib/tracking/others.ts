import { parseTags, type Sources, sourcesOf } from './settings.ts';
import { takesTags } from './where.ts';

/** What the policy of a path allows by the shop's settings; says what is wrong with them, and goes on without. */
export function othersBySettings(
  source: Record<string, string | undefined>,
  say: (line: string) => void,
): (path: string) => Sources | undefined {
  const { settings, faults } = parseTags(source);
  for (const fault of faults) say(`Not used: ${fault}`);
  const sources = sourcesOf(settings);
  return (path) => (takesTags(path) ? sources : undefined);
}
