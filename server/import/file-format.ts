import { DELIMITERS, type ImportChoices } from '#contract/private/imports.ts';

/** Format in which a file's bytes are parsed into rows. */
export type FileFormat = Pick<ImportChoices, 'delimiter' | 'encoding'>;

/** Guesses the format of a file: its encoding, and the most frequent separator of its first line. */
export function guessFormat(bytes: Buffer): FileFormat {
  const mark = bytes.subarray(0, 2).toString('hex');
  const isUtf16 = mark === 'fffe' || mark === 'feff';
  const encoding = isUtf16 ? 'utf-16' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const decoder = new TextDecoder(isUtf16 ? (mark === 'fffe' ? 'utf-16le' : 'utf-16be') : encoding);
  const [line = ''] = decoder.decode(bytes.subarray(0, 20_000)).split(/\r?\n/);
  const count = (sign: string) => line.split(sign).length;
  const delimiter = DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  return { delimiter, encoding };
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
