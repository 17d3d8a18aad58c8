import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RELEASE } from '#server/db/release.ts';
import { type ApiProcess, dataDirectory, openApi } from '#tests/processes/api-process.ts';
import { checkOut, type Outcome } from './checkout.ts';
import { MortalDatabase } from './mortal-database.ts';
import { until } from './until.ts';
import type { ShopInTest } from './visitor.ts';

const root = resolve(import.meta.dirname, '../..');
const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
/** Returns the commit before the one that raised RELEASE; undefined in a clone without its history. */
function releaseBefore(): string | undefined {
  const { stdout } = git('log', '--format=%H', `-SRELEASE = ${RELEASE};`, '--', 'server/db/release.ts');
  const raised = stdout.trim().split('\n').at(-1);
  const found = raised ? git('rev-parse', '--verify', '--quiet', `${raised}^`) : undefined;
  return found?.status === 0 ? found.stdout.trim() : undefined;
}

const commit = releaseBefore();

let database: MortalDatabase;
let data: Awaited<ReturnType<typeof dataDirectory>>;
let folder = '';

/** A release as its shoppers see it: they wait during its restart. */
class Node implements ShopInTest {
  changes = 0;
  readonly outcomes: Outcome[] = [];
  readonly api = { origin: '' };
  readonly #source: string;
  #process: ApiProcess | undefined;
  #open = Promise.withResolvers<void>();

  constructor(source: string) {
    this.#source = source;
  }

  back(): Promise<void> {
    return this.#open.promise;
  }

  async start(): Promise<void> {
    const settings = { DATABASE_URL: database.url, APP_SECRET: 'a secret for tests only, 32 characters' };
    this.#process = await openApi(data.path, settings, this.#source);
    this.api.origin = new URL(this.#process.url).origin;
    this.#open.resolve();
  }

  async stop(): Promise<void> {
    this.#open = Promise.withResolvers<void>();
    expect(await this.#process?.stop()).toBe(0);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  end(): Promise<void> | undefined {
    return this.#process?.kill();
  }
}

beforeAll(async () => {
  if (!commit) return;
  database = await MortalDatabase.open();
  data = await dataDirectory();
  folder = join(await mkdtemp(join(tmpdir(), 'revoir-release-')), 'source');
  const added = git('worktree', 'add', '--detach', folder, commit);
  if (added.status !== 0) throw new Error(added.stderr);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  // The current compiler, because the packages are the current ones, too.
  const compiler = 'scripts/compile-messages.mjs';
  await copyFile(join(root, compiler), join(folder, compiler));
  const compile = `const { compileMessages } = await import('./${compiler}'); await compileMessages();`;
  spawnSync(process.execPath, ['--input-type=module', '-e', compile], { cwd: folder });
});
afterAll(async () => {
  if (!commit) return;
  git('worktree', 'remove', '--force', folder);
  await rm(resolve(folder, '..'), { recursive: true, force: true });
  await database.close();
  await data.remove();
});

/** Returns the database's rules for stock and money: the text of every function of the shop, and every trigger. */
async function rules(): Promise<unknown> {
  const functions = await database.query(
    `select proname, md5(pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
       and prokind = 'f' and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1, 2`,
  );
  const triggers = await database.query(
    'select tgname, md5(pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal order by 1, 2',
  );
  return { functions, triggers };
}

it('the release before and this one sell on one database, through new, old, new', async () => {
  if (!commit) {
    console.warn(`Not tested here: this clone has no commit from before release ${RELEASE}.`);
    return;
  }
  const before = new Node(folder);
  const now = new Node(root);
  try {
    await before.start();
    await now.start();
    const brought = await rules();
    const pieces = await freePieces();
    let isOver = false;
    const shop = async (node: Node, turn: number) => {
      for (let number = turn; !isOver; number += 2) {
        const piece = pieces[number];
        if (!piece) throw new Error('the demonstration has too few items');
        const manner = { pieces: [piece], code: undefined, hasty: false, leaves: () => false };
        const email = `ada${number}@example.org`;
        const outcome = await checkOut(node, { ...manner, card: '4242424242424242', email });
        if (outcome) node.outcomes.push(outcome);
      }
    };
    const shopping = Promise.all([shop(before, 0), shop(now, 1)]);
    const bothSold = async () => {
      const [had, has] = [before.outcomes.length, now.outcomes.length];
      await Promise.race([
        until(
          'a sale of each release',
          () => before.outcomes.length > had + 1 && now.outcomes.length > has + 1,
        ),
        shopping,
      ]);
    };
    await bothSold();
    for (const node of [before, now, before]) {
      await node.restart();
      await bothSold();
      expect(await rules()).toEqual(brought);
    }
    isOver = true;
    await shopping;
    const outcomes = [...before.outcomes, ...now.outcomes];
    expect(new Set(outcomes.map(({ told }) => told))).toEqual(new Set(['paid']));
    const paid = await database.query("select id from purchase_order where state = 'paid'");
    expect(new Set(paid.map(({ id }) => id))).toEqual(new Set(outcomes.map(({ orderId }) => orderId)));
  } finally {
    await before.end();
    await now.end();
  }
});

async function freePieces(): Promise<string[]> {
  const rows = await database.query("select id from item where status = 'available' order by sku");
  return rows.map(({ id }) => String(id));
}
