import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { apiKey, webhookEndpoint } from '#server/db/schema/integrations.ts';
import { markdownPlan } from '#server/db/schema/markdown-plans.ts';
import type { Calendar } from './calendar.ts';
import type { Ids } from './ids.ts';
import { insertAll, moment } from './rows.ts';
import type { Team } from './team.ts';

/** Settings made by colleagues: markdown plans, a paused webhook, and keys of partners that open nothing. */
export async function writeSettings(
  tx: Database,
  { calendar, ids, team }: { calendar: Calendar; ids: Ids; team: Team },
): Promise<void> {
  const { id: manager } = team('Inès');
  const { name: merchandiser } = team('Théo');
  const [long, short] = [calendar.ago(60, 10), calendar.ago(9, 15)];
  await insertAll(tx, markdownPlan, [
    {
      id: ids.id(long),
      name: 'What stays for a quarter',
      filter: {},
      steps: [
        { days: 90, percent: 15 },
        { days: 120, percent: 30 },
      ],
      lowest_price: 500,
      made_by: merchandiser,
      created_at: moment(long),
      started_at: moment(long),
    },
    {
      id: ids.id(short),
      name: 'Coats, before the summer',
      filter: { search: 'coat' },
      steps: [{ days: 30, percent: 20 }],
      made_by: merchandiser,
      created_at: moment(short),
    },
  ]);
  const key = (name: string, rights: (typeof apiKey.$inferInsert)['rights'], at: number) => ({
    id: ids.id(at),
    name,
    hash: randomBytes(32),
    ending: ids.code(4),
    rights,
    member_id: manager,
    created_at: moment(at),
  });
  await insertAll(tx, apiKey, [
    key('Logistics of the workshop', ['orders.read', 'orders.pack'], calendar.ago(120, 11)),
    {
      ...key('Agency of last year', ['items.read'], calendar.ago(300, 16)),
      revoked_at: moment(calendar.ago(80, 9)),
    },
  ]);
  await insertAll(tx, webhookEndpoint, [
    {
      id: ids.id(long),
      url: 'https://accounts.revoir.example/hooks',
      description: 'Accounts, until their server has moved',
      event_types: ['order.paid'],
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      paused_at: moment(short),
      created_at: moment(long),
    },
  ]);
}
