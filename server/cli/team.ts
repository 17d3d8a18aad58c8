import { userInfo } from 'node:os';
import { ROLES } from '#contract/private/rights.ts';
import type { BoundRole } from '#contract/private/team.ts';
import { database } from '#server/db/database.ts';
import { siteUrl } from '#server/site.ts';
import {
  changeMember,
  inviteAgain,
  inviteMember,
  listMembers,
  signMemberOut,
  type TeamMemberRow,
} from '#server/team/members.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- team add --name NAME --email EMAIL --role ROLE[@STORE] [--role ...] [--by NAME]
       npm run ops -- team list
       npm run ops -- team invite-again ID [--by NAME]
       npm run ops -- team sign-out ID [--by NAME]
       npm run ops -- team disable ID [--by NAME]

Who works in the back office, /office. Roles: ${ROLES.join(', ')}; an assistant needs a store.
A link is mailed and printed; it works once, and sets password and authenticator app. The first manager is made so.
Disabling signs a member out everywhere. The team keeps a manager who can sign in.`;

const text = { type: 'string' } as const;
const by = { by: text };

const linkOf = (token: string) => new URL(`/office/join/${token}`, siteUrl()).href;

const memberText = ({ id, name, email, roles, hasPassword, disabledAt }: TeamMemberRow) =>
  [
    id,
    disabledAt ? 'disabled' : hasPassword ? 'active  ' : 'invited ',
    `${name} <${email}>`,
    roles.map(({ role, store }) => (store ? `${role}@${store}` : role)).join(', '),
  ].join('  ');

function roleOf(given: string): BoundRole {
  const [name = '', store] = given.split('@');
  const role = ROLES.find((one) => one === name);
  if (!role) throw new CommandError(`There is no role "${name}". Roles: ${ROLES.join(', ')}.`);
  return { role, store };
}

async function add(parameters: string[]): Promise<CommandResult> {
  const role = { type: 'string', multiple: true } as const;
  const { values, positionals } = readOptions(parameters, { name: text, email: text, role, ...by });
  refuseWords(positionals);
  const name = values.name?.trim() ?? '';
  if (name === '' || name.length > 80)
    throw new CommandError('Give a name of 1 to 80 characters with --name.');
  if (!/^\S+@\S+\.\S+$/.test(values.email ?? '')) throw new CommandError('Give a mailbox with --email.');
  const roles = (values.role ?? []).map(roleOf);
  if (roles.length === 0) throw new CommandError('Give a role with --role.');
  const email = values.email?.toLowerCase() ?? '';
  const { member, token } = await withShopDatabase(() =>
    inviteMember(database(), { name, email, roles }, values.by ?? userInfo().username),
  ).catch(throwAsRefusal);
  const link = linkOf(token);
  return { exitCode: 0, text: `${memberText(member)}\nLink: ${link}`, data: { ...member, link } };
}

async function list(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  const team = await withShopDatabase(() => listMembers(database())).catch(throwAsRefusal);
  return {
    exitCode: 0,
    text: team.map(memberText).join('\n') || 'The team is empty: "team add" invites its first manager.',
    data: { team },
  };
}

/** Reads the id and the actor of a command about one member. */
function readMember(parameters: string[]): { id: string; actor: string } {
  const { values, positionals } = readOptions(parameters, by);
  const [id, ...more] = positionals;
  refuseWords(more);
  if (!id) throw new CommandError('Name the member by the id that "team list" shows.');
  return { id, actor: values.by ?? userInfo().username };
}

async function again(parameters: string[]): Promise<CommandResult> {
  const { id, actor } = readMember(parameters);
  const token = await withShopDatabase(() => inviteAgain(database(), id, actor)).catch(throwAsRefusal);
  return { exitCode: 0, text: `Link: ${linkOf(token)}`, data: { id, link: linkOf(token) } };
}

async function signOut(parameters: string[]): Promise<CommandResult> {
  const { id, actor } = readMember(parameters);
  await withShopDatabase(() => signMemberOut(database(), id, actor)).catch(throwAsRefusal);
  return { exitCode: 0, text: 'Signed out everywhere.', data: { id } };
}

async function disable(parameters: string[]): Promise<CommandResult> {
  const { id, actor } = readMember(parameters);
  const member = await withShopDatabase(() =>
    changeMember(database(), id, { disabled: true }, { actor }),
  ).catch(throwAsRefusal);
  return { exitCode: 0, text: memberText(member), data: member };
}

export const team = withSubcommands(USAGE, {
  add,
  list,
  'invite-again': again,
  'sign-out': signOut,
  disable,
});
