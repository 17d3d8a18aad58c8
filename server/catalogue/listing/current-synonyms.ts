import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { builtRowsOf, preparedRowsOf } from '#server/db/rows.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { rulesOfFile } from './synonym-file.ts';
import { type Synonyms, synonymsOf } from './synonyms.ts';

const editedGroup = z.object({ rule: z.string().nullable(), replaces: z.string().nullable() });
type EditedGroup = z.infer<typeof editedGroup>;

let edited: { digest: string; groups: readonly EditedGroup[] } = { digest: '', groups: [] };
const reads = new SharedRead<readonly EditedGroup[]>();

const readDigest = builtRowsOf(
  z.object({ digest: z.string() }),
  () => sql`select coalesce(md5(string_agg(g::text, '' order by g.id)), '') as digest from synonym_group g`,
  { keepsPlan: true },
);

/** Groups of the back office. At each call the database is asked whether they have changed, so no process misses that. */
const editedGroups = (): Promise<readonly EditedGroup[]> =>
  reads.get('', async () => {
    const [found] = await readDigest({});
    const digest = found?.digest ?? '';
    if (digest !== edited.digest)
      edited = {
        digest,
        groups: await preparedRowsOf(
          editedGroup,
          sql`select rule, replaces from synonym_group order by created_at, id`,
        ),
      };
    return edited.groups;
  });

let current: { file: readonly string[]; groups: readonly EditedGroup[]; synonyms: Synonyms } | undefined;

/**
 * Returns the synonyms of the search: lines of the file with the back office's changes, and the back office's own
 * groups.
 */
export async function currentSynonyms(): Promise<Synonyms> {
  const [file, groups] = await Promise.all([rulesOfFile(), editedGroups()]);
  if (current?.file !== file || current.groups !== groups)
    current = { file, groups, synonyms: synonymsOf(rulesInForce(file, groups)) };
  return current.synonyms;
}

function rulesInForce(file: readonly string[], groups: readonly EditedGroup[]): string[] {
  const replaced = new Set(groups.map(({ replaces }) => replaces));
  return [
    ...file.filter((rule) => !replaced.has(rule)),
    ...groups.flatMap(({ rule }) => (rule === null ? [] : [rule])),
  ];
}
