import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Towns of a postcode. `formerNames` are municipalities that now belong to one of `names`. */
interface PostcodeTowns {
  names: string[];
  formerNames: string[];
}

/** Countries with a list of towns, and the file of each (scripts/geography). */
const FILES: Readonly<Record<string, string>> = { FR: 'server/delivery/towns/france.txt' };

const reading = new Map<string, Promise<ReadonlyMap<string, string>>>();

/**
 * Lists the towns of a postcode, without a network: none for an unknown postcode; undefined for a country without a
 * list. The file of a country is read once, on first use.
 */
export async function townsOf(countryCode: string, postcode: string): Promise<PostcodeTowns | undefined> {
  const file = FILES[countryCode];
  if (file === undefined) return undefined;
  const lines = reading.get(file) ?? readLines(file);
  reading.set(file, lines);
  const [names, formerNames] = ((await lines).get(postcode.replaceAll(' ', '')) ?? '').split(';');
  return { names: namesIn(names), formerNames: namesIn(formerNames) };
}

const namesIn = (list = '') => list.split('|').filter((name) => name !== '');

/** Reads the town names by postcode, unsplit: 6,310 short texts, which are split on use. */
async function readLines(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(process.cwd(), file), 'utf8');
  return new Map(
    text.split('\n').map((line) => {
      const end = line.indexOf('|');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}
