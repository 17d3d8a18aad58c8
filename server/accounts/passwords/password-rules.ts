import { env } from '#server/env.ts';
import type { Violation } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { commonPasswords } from './common.ts';

/** The owner of the password, whose personal data an attacker tries first. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
/** Converts a text to lower case without accents. */
const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
const unleet = (text: string) => text.replace(/[013457@$!€]/g, (sign) => LEET[sign] ?? sign);

/** The rows of keyboards, the alphabet and the digits, each repeated once, so that a sequence may begin anywhere. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
].map((row) => row + row[0]);
const isStep = (pair: string) => {
  const back = [...pair].toReversed().join('');
  return pair[0] === pair[1] || WALKS.some((row) => row.includes(pair) || row.includes(back));
};

/** Whether a text is a sequence of neighbours (`abcdefghijkl`, `987654321098`), or a repeated short piece. */
function isPattern(text: string): boolean {
  const characters = [...text];
  if (new Set(characters).size < 4) return true;
  if (/^(.{1,12})\1+$/u.test(text)) return true;
  const steps = characters.slice(1).filter((character, index) => isStep(`${characters[index]}${character}`));
  return steps.length >= (characters.length - 1) * 0.75;
}

/** Maximum of digits and signs around a common password that do not make it another one. */
const MAX_AROUND = 10;

/** Whether a text is a common password, with a year or signs around it, or two of them in a row. */
function isCommon(text: string, listed: ReadonlySet<string>): boolean {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const cores = core.length >= 4 && text.length - core.length <= MAX_AROUND ? [core, unleet(core)] : [];
  return [text, unleet(text), ...cores].some((one) => listed.has(one) || isTwoOf(one, listed));
}

function isTwoOf(text: string, listed: ReadonlySet<string>): boolean {
  for (let at = 4; at <= text.length - 4; at += 1)
    if (listed.has(text.slice(0, at)) && listed.has(text.slice(at))) return true;
  return false;
}

/** Whether the text without these words and without non-letters is nearly empty or a common password. */
function isBuiltOf(text: string, words: readonly string[], listed: ReadonlySet<string>): boolean {
  return [text, unleet(text)].some((spelling) => {
    let rest = spelling;
    for (const word of words) rest = rest.replaceAll(word, ' ');
    const letters = rest.replace(/[^\p{L}\p{S}]/gu, '');
    return rest !== spelling && (letters.length < 4 || listed.has(letters));
  });
}

/** Lists words that an attacker who knows the person tries: name, mailbox, and the shop itself. */
function personalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const shop = env();
  const texts = [email, firstName, lastName, shop.SELLER_NAME, shop.BRAND_ID].map(plain);
  return texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .flatMap((text) => [text, unleet(text)])
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Lists the rules that a new password breaks: common passwords, patterns, parts of the owner's data. No kind of
 * character is required. The API's schema checks its length.
 */
export async function passwordViolations(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<Violation[]> {
  const text = plain(password);
  const listed = await commonPasswords();
  if (isPattern(text) || isCommon(text, listed)) {
    const message = refusalText('refusal.password.common');
    return [{ field, message, rule: 'compromised' }];
  }
  if (isBuiltOf(text, personalWords(owner), listed)) {
    const message = refusalText('refusal.password.personal');
    return [{ field, message }];
  }
  return [];
}
