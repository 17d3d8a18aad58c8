import { beforeAll, describe, expect, it } from 'vitest';
import { commonPasswords } from './common.ts';
import { passwordViolations } from './password-rules.ts';

const owner = { email: 'ada.byron@example.org', firstName: 'Ada', lastName: 'Byron-Lovelace' };
const rules = async (password: string) =>
  (await passwordViolations(password, owner, 'password')).map(({ field, rule }) => [field, rule]);

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1/none';
  process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';
});

describe('a password', () => {
  it.each([
    'password1234',
    'Password2026!',
    'p@ssw0rd!!2026',
    'MotDePasse2026',
    'qwertyuiop12',
    'azertyuiop99',
    'polniypizdec0211',
    'Unbelievable',
    'printemps2026!',
    'manchesterunited',
    'Sup3rman!2026',
    'kangaroobicycle',
    'aaaaaaaaaaaa',
    '121212121212',
    'abcabcabcabc',
    '123456789012',
    '987654321098',
    'abcdefghijkl',
    'correcthorsebatterystaple',
    'iloveyou<3<3<3',
    'Summer2026!!',
    '😀😀😀😀😀😀😀😀😀😀😀😀',
    'passwordpassword',
  ])('that everyone tries first is refused: %s', async (password) => {
    expect(await rules(password)).toEqual([['password', 'compromised']]);
  });

  it.each([
    'adabyron1815',
    'Ada-Byron-1234',
    'ada.byron@example.org',
    'lovelace!!!!1',
    'revoir123456',
    'Revoir-Ada-2026',
    '4d4byr0n1815',
    'passwordAda1',
  ])('that is built of what is known is refused: %s', async (password) => {
    expect(await rules(password)).toHaveLength(1);
  });

  it.each([
    'adamant llamas dance',
    'tea for the neighbours',
    'xkqvzlpwmtrh',
    '839174652019',
    'Zwölf Boxkämpfer jagen',
    'пароль на каждый день',
    '我最喜欢的书在窗边的桌子上',
    '🐙🦀🐠🐳🦑🐡🐬🦈🐚🪸🌊⚓',
    'lovelace rides at dawn',
    'k'.concat('jq0w8ez7'.repeat(15), 'kkkkkkk'),
  ])('of any kind is taken: %s', async (password) => {
    expect(await rules(password)).toEqual([]);
  });

  it('is looked for among tens of thousands that leaks have in common, in lower case', async () => {
    const listed = await commonPasswords();
    expect(listed.size).toBeGreaterThan(45_000);
    for (const password of listed) expect(password).toBe(password.toLowerCase());
  });
});
