import { asc, eq, sql } from 'drizzle-orm';
import type { Wire } from '#contract/hydra.ts';
import type { SynonymGroup } from '#contract/private/synonyms.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { synonymGroup } from '#server/db/schema/catalogue.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { idOfRule, rulesOfFile } from './listing/synonym-file.ts';
import { faultOfRule, normalRule } from './listing/synonyms.ts';
import { dropSearchPages } from './search-pages.ts';

/** Maximum number of groups that the back office adds to those of the file. */
const MOST = 1_000;
/** The version of a line of the file that was not changed. */
const UNCHANGED = '0';

type Group = Wire<SynonymGroup>;
interface Edit {
  actor: Actor;
  version: string;
}

const readRows = (db: Database) =>
  db
    .select({
      id: synonymGroup.id,
      version: versionOf(synonymGroup),
      rule: synonymGroup.rule,
      replaces: synonymGroup.replaces,
    })
    .from(synonymGroup)
    .orderBy(asc(synonymGroup.created_at), asc(synonymGroup.id));

/**
 * Lists all groups: lines of the file in their order, with the back office's changes, then the back office's own
 * groups.
 */
export async function listSynonyms(db: Database): Promise<Group[]> {
  const file = await rulesOfFile();
  const rows = await readRows(db);
  const byLine = new Map(rows.map((row) => [row.replaces, row]));
  const ofFile = file.map((line): Group => {
    const row = byLine.get(line);
    const id = idOfRule(line);
    if (!row) return { id, version: UNCHANGED, rule: line, state: 'delivered' };
    const { version, rule } = row;
    if (rule === null) return { id, version, rule: line, state: 'removed' };
    return { id, version, rule, state: 'changed', delivered: line };
  });
  const known = new Set(file);
  const own = rows.flatMap(({ id, version, rule, replaces }): Group[] => {
    if (rule === null || (replaces !== null && known.has(replaces))) return [];
    return [{ id: replaces === null ? id : idOfRule(replaces), version, rule, state: 'added' }];
  });
  return [...ofFile, ...own];
}

/** @throws NotFound */
export async function findSynonyms(db: Database, id: string): Promise<Group> {
  const found = (await listSynonyms(db)).find((group) => group.id === id);
  if (!found) throw new NotFound();
  return found;
}

/** Normalizes a typed rule. @throws Invalid for one that the file would not accept, or that exists */
function readRule(typed: string, others: readonly Group[]): string {
  const rule = normalRule(typed);
  const isKnown = others.some((other) => other.state !== 'removed' && other.rule === rule);
  const message = faultOfRule(rule) ?? (isKnown ? 'There is this group already.' : undefined);
  if (message) throw new Invalid([{ field: 'rule', message }]);
  return rule;
}

/** Lets one change run at a time: each is compared with all groups. */
const lock = (tx: Database) => tx.execute(sql`lock table synonym_group in share row exclusive mode`);

/** Adds a group. @throws Invalid, Conflict */
export async function addSynonyms(db: Database, typed: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    await lock(tx);
    const groups = await listSynonyms(tx);
    const rule = readRule(typed, groups);
    if ((await tx.$count(synonymGroup)) >= MOST)
      throw new Conflict(`There are ${MOST} groups already. Take one out first.`, 'too-many');
    const [made] = await tx.insert(synonymGroup).values({ rule }).returning({ id: synonymGroup.id });
    if (!made) throw new Error('a group was not written');
    await recordAudit(tx, {
      actor,
      action: 'synonyms add',
      subject: { type: 'synonyms', id: made.id },
      details: { after: { rule } },
    });
    await dropSearchPages(tx);
    return made.id;
  });
}

/**
 * Changes the rule of a group, also of a removed one; a line of the file that gets the file's own rule is unchanged
 * again.
 *
 * @throws NotFound, VersionConflict, Invalid
 */
export async function changeSynonyms(db: Database, id: string, typed: string, edit: Edit): Promise<void> {
  await edited(db, id, { ...edit, action: 'synonyms change' }, async (tx, group, others) => {
    const rule = readRule(typed, others);
    const line = lineOf(group);
    if (line === undefined) await writeOwn(tx, group, rule);
    else if (rule === line) await tx.delete(synonymGroup).where(eq(synonymGroup.replaces, line));
    else await writeLine(tx, line, rule);
    return rule;
  });
}

/** Removes a group from the search. @throws NotFound, VersionConflict, Conflict */
export async function removeSynonyms(db: Database, id: string, edit: Edit): Promise<void> {
  await edited(db, id, { ...edit, action: 'synonyms remove' }, async (tx, group) => {
    if (group.state === 'removed') throw new Conflict('The group is taken out already.', 'removed');
    const line = lineOf(group);
    if (line === undefined) await writeOwn(tx, group, null);
    else await writeLine(tx, line, null);
    return undefined;
  });
}

/** Returns the line of the file that a group is of, as delivered; undefined for a group of the back office alone. */
const lineOf = ({ state, rule, delivered }: Group): string | undefined =>
  state === 'added' ? undefined : (delivered ?? rule);

async function edited(
  db: Database,
  id: string,
  { actor, version, action }: Edit & { action: string },
  write: (tx: Database, group: Group, others: readonly Group[]) => Promise<string | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx);
    const groups = await listSynonyms(tx);
    const group = groups.find((other) => other.id === id);
    if (!group) throw new NotFound();
    const subject = { type: 'synonyms', id } as const;
    await assertVersion(tx, version, group.version, subject);
    const rule = await write(
      tx,
      group,
      groups.filter((other) => other !== group),
    );
    const before = group.state === 'removed' ? {} : { rule: group.rule };
    await recordAudit(tx, { actor, action, subject, details: { before, after: { rule } } });
    await dropSearchPages(tx);
  });
}

async function writeLine(tx: Database, line: string, rule: string | null): Promise<void> {
  await tx
    .insert(synonymGroup)
    .values({ rule, replaces: line })
    .onConflictDoUpdate({ target: synonymGroup.replaces, set: { rule } });
}

/** Writes a group without a line in the file: the back office's own, or of a line that was removed from the file. */
async function writeOwn(tx: Database, { id }: Group, rule: string | null): Promise<void> {
  const [row] = (await readRows(tx)).filter(
    (other) => other.id === id || (other.replaces !== null && idOfRule(other.replaces) === id),
  );
  if (!row) throw new NotFound();
  const own = eq(synonymGroup.id, row.id);
  if (rule === null) await tx.delete(synonymGroup).where(own);
  else await tx.update(synonymGroup).set({ rule }).where(own);
}
