import { randomBytes } from 'node:crypto';
import type { BoundRole } from '#contract/private/team.ts';
import type { Database } from '#server/db/database.ts';
import { teamMember, teamRole } from '#server/db/schema/team.ts';
import { type Calendar, HOUR } from './calendar.ts';
import type { Ids } from './ids.ts';
import { insertAll, moment } from './rows.ts';

type Name = 'Inès' | 'Salma' | 'Marc' | 'Jeanne' | 'Lucie' | 'Théo' | 'Nora' | 'Hugo' | 'Emily';

interface Colleague {
  id: string;
  name: string;
  email: string;
  roles: BoundRole[];
}

/** Joins by the link of the first start. */
export const MANAGER = { name: 'Inès Morel', email: 'ines@revoir.example' };

/** Finds a colleague by first name, which is unique. */
export type Team = (name: Name) => Colleague;

/** Members of the demonstration's team. */
const PEOPLE: Omit<Colleague, 'id'>[] = [
  { ...MANAGER, roles: [{ role: 'manager' }] },
  { name: 'Salma Rahmani', email: 'salma@revoir.example', roles: [{ role: 'workshop' }] },
  { name: 'Marc Delmas', email: 'marc@revoir.example', roles: [{ role: 'packer' }] },
  { name: 'Jeanne Petit', email: 'jeanne@revoir.example', roles: [{ role: 'packer' }] },
  { name: 'Lucie Bernard', email: 'lucie@revoir.example', roles: [{ role: 'care' }] },
  { name: 'Théo Lambert', email: 'theo@revoir.example', roles: [{ role: 'catalogue' }] },
  {
    name: 'Nora Benali',
    email: 'nora@revoir.example',
    roles: [{ role: 'assistant', store: 'paris-marais' }],
  },
  {
    name: 'Hugo Chevalier',
    email: 'hugo@revoir.example',
    roles: [{ role: 'assistant', store: 'lyon-presquile' }],
  },
  {
    name: 'Emily Hart',
    email: 'emily@revoir.example',
    roles: [{ role: 'assistant', store: 'london-marylebone' }],
  },
];

/** Mailboxes of colleagues who cannot sign in: they are only shown. */
export const SHOWN_COLLEAGUES: readonly string[] = PEOPLE.map(({ email }) => email).filter(
  (email) => email !== MANAGER.email,
);

/** Makes the team, before it is written. */
export function makeTeam(calendar: Calendar, ids: Ids): { team: Team; colleagues: Colleague[] } {
  const colleagues = PEOPLE.map((person) => ({ ...person, id: ids.id(calendar.ago(398, 9)) }));
  const team: Team = (name) => {
    const found = colleagues.find((one) => one.name.startsWith(`${name} `));
    if (!found) throw new Error(`the team has no ${name}`);
    return found;
  };
  return { team, colleagues };
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Writes the team. Its manager joins by the link of the first start; the others have no valid password. */
export async function writeTeam(
  tx: Database,
  colleagues: readonly Colleague[],
  { now, ago }: Calendar,
): Promise<void> {
  const created_at = moment(ago(398, 9));
  await insertAll(
    tx,
    teamMember,
    colleagues.map(({ id, name, email }, index) => ({
      id,
      name,
      email,
      created_at,
      ...(email === MANAGER.email
        ? {}
        : {
            password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${base64(16)}$${base64(32)}`,
            last_seen_at: moment(now - (0.2 + index) * HOUR),
          }),
    })),
  );
  await insertAll(
    tx,
    teamRole,
    colleagues.flatMap(({ id, roles }) =>
      roles.map(({ role, store }) => ({ member_id: id, role, store_id: store ?? null })),
    ),
  );
}
