import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Towns of a postcode. `formerNames` are municipalities that are part of one of `names` today. */
interface PostcodeTowns {
  names: string[];
  formerNames: string[];
}

/** Countries whose towns the shop has, and the file of each (scripts/geography). */
const FILES: Readonly<Record<string, string>> = { FR: 'server/delivery/towns/france.txt' };

const reading = new Map<string, Promise<ReadonlyMap<string, string>>>();

/**
 * The towns of a postcode, without a network: none where there is no such postcode; undefined for a country whose towns
 * the shop does not have. The file of a country is read once, when it is asked for the first time.
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

/** The names of each postcode as the file has them: 6,310 short texts, which are taken apart when they are asked for. */
async function readLines(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(process.cwd(), file), 'utf8');
  return new Map(
    text.split('\n').map((line) => {
      const end = line.indexOf('|');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}
