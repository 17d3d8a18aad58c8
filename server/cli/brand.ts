import { changeBrandSafety } from '#server/catalogue/brands.ts';
import { database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { SAFETY_OPTIONS, safetyOf } from './brand-safety.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- brand NAME [--manufacturer TEXT] [--responsible TEXT]

Says who answers for the safety of a brand’s products: the manufacturer, and where that is outside the EU a person inside
it, each with name, postal address and email, separated by commas. The pages of the brand’s products show it; what is
not known is left out there. An empty text takes a name back. Without options it shows what is known.`;

async function run(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, SAFETY_OPTIONS);
  const [key, ...rest] = positionals;
  if (!key) throw new CommandError('Name the brand; --help shows the usage.');
  refuseWords(rest);
  const change = safetyOf(values);
  try {
    const found = await withShopDatabase(() =>
      database().transaction((tx) => changeBrandSafety(tx, key, change)),
    );
    const { name, manufacturer, responsiblePerson } = found;
    const text = [
      `Manufacturer: ${manufacturer ?? 'not known'}`,
      `Responsible in the EU: ${responsiblePerson ?? 'not known'}`,
    ];
    return { exitCode: 0, text: [name, ...text].join('\n'), data: found };
  } catch (error) {
    if (error instanceof NotFound) throw new CommandError(error.message);
    throw error;
  }
}

export const brand: Command = { usage: USAGE, run };
