import { userInfo } from 'node:os';
import { recordAudit } from '#server/audit/audit.ts';
import { acceptSecret } from '#server/db/app-secret.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions } from './options.ts';
import { withAnySecret } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- secret accept [--by NAME]

Makes the present APP_SECRET (or the one in DATA_DIR) the shop's, when the one before is lost or was seen by others. What the
one before sealed or signed cannot be used any more: gift cards, links in mails, second factors of the back office, secrets of
webhooks. Close the shop first, and give all its processes the same secret.`;

async function run(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { by: { type: 'string' } });
  if (positionals.length !== 1 || positionals[0] !== 'accept')
    throw new CommandError('Say what to do: npm run ops -- secret accept.');
  await withAnySecret(() =>
    database().transaction(async (tx) => {
      await acceptSecret(tx, env().APP_SECRET);
      await recordAudit(tx, {
        actor: values.by ?? userInfo().username,
        action: 'secret accept',
        subject: { type: 'secret', id: 'APP_SECRET' },
      });
    }),
  );
  return { exitCode: 0, text: 'The shop opens with this secret from now on.', data: { accepted: true } };
}

export const secret: Command = { usage: USAGE, run };
