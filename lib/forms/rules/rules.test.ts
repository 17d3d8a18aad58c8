import { expect, it } from 'vitest';
import { firstViolation, type Rule } from './rule.ts';
import { RULES as r } from './table.ts';

const now = new Date('2026-11-21T12:00:00Z');
const passes = (rule: Rule, value: unknown, values: Record<string, unknown> = {}, name = 'field') =>
  firstViolation({ name, value, values: { ...values, [name]: value }, now }, [rule]) === null;

/** Name of the rule, the rule, accepted values, refused values. */
const TABLE: [string, Rule, unknown[], unknown[]][] = [
  [
    'accepted',
    r.accepted(),
    ['yes', 'on', '1', 1, true, 'TRUE', 'Yes'],
    ['', undefined, null, 'no', 'yes please', 0, false, []],
  ],
  [
    'alpha',
    r.alpha(),
    ['abc', 'Été', 'Ærøskøbing', 'жук', '', undefined],
    ['a b', 'a1', 'a-b', ' ', 'naïve!'],
  ],
  ['alpha latin', r.alpha('latin'), ['abc', 'ABC'], ['Été', 'a1', 'жук']],
  ['alpha_spaces', r.alpha_spaces(), ['Jean Paul', 'Zoë', ' '], ['Jean-Paul', 'a1', 'a\tb']],
  ['alpha_spaces latin', r.alpha_spaces('latin'), ['Jean Paul'], ['Zoë Paul', 'a 1']],
  ['alphanumeric', r.alphanumeric(), ['a1', 'é2', '42', 42], ['a 1', 'a_1', '½']],
  ['alphanumeric latin', r.alphanumeric('latin'), ['a1'], ['é2']],
  ['contains_alpha', r.contains_alpha(), ['12a', 'é', '--z--'], ['12', '--', ' ']],
  ['contains_alpha latin', r.contains_alpha('latin'), ['éa'], ['é1']],
  ['contains_alpha_spaces', r.contains_alpha_spaces(), ['1 2', '12a'], ['12', '-']],
  ['contains_alpha_spaces latin', r.contains_alpha_spaces('latin'), ['é é'], ['éé']],
  ['contains_alphanumeric', r.contains_alphanumeric(), ['-1', '-é'], ['--', ' ']],
  ['contains_alphanumeric latin', r.contains_alphanumeric('latin'), ['é1'], ['é-']],
  ['contains_lowercase', r.contains_lowercase(), ['ABc', 'É é'], ['ABC', '12', 'É']],
  ['contains_lowercase latin', r.contains_lowercase('latin'), ['Éc'], ['ABé']],
  ['contains_numeric', r.contains_numeric(), ['a1', 1], ['abc', '½']],
  ['contains_symbol', r.contains_symbol(), ['a!', 'a[b', 'a`', '~', 'a_b'], ['abc', 'a b', 'é1', '€']],
  ['contains_uppercase', r.contains_uppercase(), ['abC', 'É'], ['abc', 'é', '12']],
  ['contains_uppercase latin', r.contains_uppercase('latin'), ['éC'], ['abÉ']],
  ['lowercase', r.lowercase(), ['abc', 'été'], ['aBc', 'a1', 'a b']],
  ['lowercase latin', r.lowercase('latin'), ['abc'], ['été', 'Abc']],
  ['lowercase allow_numeric', r.lowercase('allow_numeric'), ['abc1', 'é2'], ['a-1', 'A1']],
  [
    'lowercase allow_numeric_dashes',
    r.lowercase('allow_numeric_dashes'),
    ['a-1', 'été-2'],
    ['a_1', 'A-1', 'a 1'],
  ],
  ['lowercase allow_non_alpha', r.lowercase('allow_non_alpha'), ['a-1!', '[a]', 'é~'], ['A-1', 'a b']],
  ['uppercase', r.uppercase(), ['ABC', 'ÉTÉ'], ['aBC', 'A1', 'A B']],
  ['uppercase latin', r.uppercase('latin'), ['ABC'], ['ÉTÉ', 'Abc']],
  ['symbol', r.symbol(), ['!', '@#[]', '`~'], ['a!', ' ', '€']],

  [
    'number',
    r.number(),
    [1, 0, -1.5, '12', '-1.5', '1e3', ''],
    ['abc', '1,5', '12px', ' ', true, {}.toString],
  ],
  ['between 1 10', r.between(1, 10), [1, '10', 5.5, ''], [0, '11', 'abc', [5]]],
  ['between as texts', r.between('1', '10'), [9, '9'], ['10.1']],
  ['between of nothing sensible', r.between('a', 10), [], [5]],
  ['min 5', r.min(5), [5, '6', [1, 2, 3, 4, 5]], [4, '4.9', 'abc', [1]]],
  ['min by default 1', r.min(), [1, ['a'], []], [0, -1]],
  ['max 2', r.max(2), [2, '-5', [1, 2], []], [3, '2.1', 'abc', [1, 2, 3]]],
  ['max by default 10', r.max(), ['10'], ['11']],
  ['max as text', r.max('9'), ['9'], ['10']],
  [
    'length 3',
    r.length(3),
    ['abc', 'abcdef', [1, 2, 3], { a: 1, b: 2, c: 3 }, ''],
    ['ab', [1], { a: 1 }, 123, true],
  ],
  ['length 2 3', r.length(2, 3), ['ab', 'abc'], ['a', 'abcd']],
  ['length 3 2', r.length(3, 2), ['ab', 'abc', [1, 2]], ['a', 'abcd']],
  ['length 0 2', r.length(0, 2), ['a', 'ab'], ['abc']],
  ['length 2 2', r.length(2, 2), ['ab'], ['a', 'abc']],
  ['length of anything', r.length(), ['a', [1], { a: 1 }], [1]],

  [
    'date_after',
    r.date_after(),
    ['2026-11-22', new Date('2027-01-01')],
    ['2026-11-21', '2026-11-20', 'soon', '2027-02-31'],
  ],
  ['date_after a day', r.date_after('2026-12-01'), ['2026-12-02'], ['2026-12-01', '2026-11-30']],
  ['date_before', r.date_before(), ['2026-11-21', '1999-12-31'], ['2026-11-22', 'yesterday', '2026-02-30']],
  ['date_before a day', r.date_before(new Date('2026-12-01')), ['2026-11-30'], ['2026-12-01']],
  [
    'date_between',
    r.date_between('2026-12-01', '2026-12-24'),
    ['2026-12-01', '2026-12-24', new Date('2026-12-10')],
    ['2026-11-30', '2026-12-25', 'x'],
  ],
  ['date_between now and a day', r.date_between('2026-12-24'), ['2026-12-01'], ['2026-11-21', '2026-12-25']],
  [
    'date_format',
    r.date_format(),
    ['2026-12-01', '2024-02-29', 'December 1, 2026'],
    ['2026-02-29', '2026-13-01', 'never'],
  ],
  [
    'date_format MM/DD/YYYY',
    r.date_format('MM/DD/YYYY'),
    ['12/31/2026', '01/01/0001'],
    ['31/12/2026', '1/1/2026', '12-31-2026', '12/31/26', ' 12/31/2026'],
  ],
  [
    'date_format D.M.YY',
    r.date_format('D.M.YY'),
    ['1.1.26', '31.12.26', '10.10.10'],
    ['01.1.26', '32.1.26', '1.13.26', '1/1/26', '1.1.2026'],
  ],

  [
    'email',
    r.email(),
    ['ada@example.org', 'a.b+c@sub.example.co.uk', ''],
    ['ada', 'ada@', '@example.org', 'a b@example.org', 'ada@example', 'ada@example..org'],
  ],
  [
    'url',
    r.url(),
    ['https://example.org', 'http://example.org:80/a?b#c'],
    ['example.org', 'ftp://example.org', 'mailto:a@b.c', '//example.org', 'javascript:alert(1)'],
  ],
  ['url ftp:', r.url('ftp:'), ['ftp://example.org'], ['https://example.org']],
  ['starts_with', r.starts_with('FR', 'BE'), ['FR76', 'BE'], ['fr76', 'xFR', 7, ['FR']]],
  ['starts_with nothing named', r.starts_with(), ['anything'], [7]],
  ['ends_with', r.ends_with('.jpg', '.png'), ['a.jpg', '.png'], ['a.JPG', 'a.jpg ', 7]],
  ['matches a pattern', r.matches(/^\d{5}$/), ['75003', 75003], ['7500', '75003 ']],
  ['matches a pattern between slashes', r.matches('/^a.c$/'), ['abc'], ['abcd']],
  ['matches a global pattern, again and again', r.matches(/b/g), ['abc', 'abc', 'abc'], ['xyz']],
  ['matches values', r.matches('blue', 3), ['blue', 3], ['Blue', '3', 'blues']],
  [
    'is',
    r.is('a', 1, { x: [1] }),
    ['a', 1, '1', true, { x: [1] }, ''],
    ['b', 'A', 2, { x: ['1'] }, { x: [1], y: 1 }],
  ],
  ['is a list', r.is(['a', 'b']), [['a', 'b']], [['b', 'a'], ['a'], { 0: 'a', 1: 'b' }]],
  ['not', r.not('admin', 1, { x: 1 }), ['Admin', '1', 2, { x: 2 }, ''], ['admin', 1, { x: 1 }]],

  ['required', r.required(), ['a', ' ', 0, false, [0], { a: 1 }, new Date(0)], ['', null, undefined, [], {}]],
  ['required trim', r.required('trim'), ['a', ' a '], [' ', '\t\n', '']],
];

it.each(TABLE)('%s', (_, rule, right, wrong) => {
  for (const value of right) expect({ value, passes: passes(rule, value) }).toEqual({ value, passes: true });
  for (const value of wrong) expect({ value, passes: passes(rule, value) }).toEqual({ value, passes: false });
});

it('every rule but those about being filled in takes an empty field', () => {
  const others = TABLE.filter(([name]) => !/^(accepted|required|require_one)/.test(name));
  for (const [name, rule] of others)
    for (const empty of ['', null, undefined, [], {}])
      expect([name, empty, passes(rule, empty)]).toEqual([name, empty, true]);
});

it('the table has every rule of the specification and each is proved here', () => {
  const proved = new Set(TABLE.map(([name]) => name.split(' ')[0]));
  const elsewhere = ['confirm', 'require_one'];
  expect([...proved, ...elsewhere].sort()).toEqual(Object.keys(r).sort());
});

it('confirm finds its partner by the suffix, in both directions, or by name', () => {
  const values = { password: 'secret', pin: 1, email_confirmed: 'a' };
  expect(passes(r.confirm(), 'secret', values, 'password_confirm')).toBe(true);
  expect(passes(r.confirm(), 'other', values, 'password_confirm')).toBe(false);
  expect(passes(r.confirm(), 'secret', values, 'password_confirmed')).toBe(true);
  expect(passes(r.confirm(), 'a', { name_confirm: 'a' }, 'name')).toBe(true);
  expect(passes(r.confirm(), 'a', {}, 'name')).toBe(false);
  expect(passes(r.confirm('pin'), '1', values)).toBe(true);
  expect(passes(r.confirm('pin', 'strict'), '1', values)).toBe(false);
  expect(passes(r.confirm('pin', 'strict'), 1, values)).toBe(true);
});

it('require_one is content with any of the fields', () => {
  const rule = r.require_one('phone', 'email');
  expect(passes(rule, 'x')).toBe(true);
  expect(passes(rule, '', { phone: '', email: 'a@b.c' })).toBe(true);
  expect(passes(rule, '', { phone: '', email: '' })).toBe(false);
  expect(passes(rule, undefined, { other: 'x' })).toBe(false);
});

it('stops at the first broken rule, and asks an empty field only whether it may be empty', () => {
  const rules = [r.length(3), r.required(), r.alpha()];
  const ids = (value: unknown) => firstViolation({ name: 'x', value, values: {}, now }, rules)?.id;
  expect([ids(''), ids('a1'), ids('ab1'), ids('abc')]).toEqual([
    'rule.required',
    'rule.length.min',
    'rule.alpha',
    undefined,
  ]);
});
