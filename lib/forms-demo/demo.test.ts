import { expect, it } from 'vitest';
import { RULES } from '#lib/forms/rules/table.ts';
import { messagesById } from '#lib/i18n/format.ts';
import { demoMessages } from './demo-messages.ts';
import { isFormDemo } from './enabled.ts';
import { KINDS } from './field.ts';
import { SECTIONS } from './sections.ts';
import { demoSubmitHandlers } from './submit-handlers.ts';

const fields = SECTIONS.flatMap((section) => section.fields);
const client = () => Promise.reject(new Error('the demonstration calls nothing'));

it('shows every rule and every kind of field, each field once and with a name', () => {
  const asked = fields.flatMap((field) => [...field.namedRules, ...(field.advice ?? [])]);
  expect([...new Set(asked.map((one) => one.name))].sort()).toEqual(Object.keys(RULES).sort());
  expect([...new Set(fields.map((field) => field.kind))].sort()).toEqual([...KINDS].sort());
  expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
  // A field with the name of a form's own property would hide it from scripts.
  for (const name of ['name', 'length', 'matches', 'action', 'submit', 'reset', 'elements', 'id', 'style'])
    expect(fields.map((field) => field.name)).not.toContain(name);
  const texts = messagesById(demoMessages('en-GB'));
  for (const { name, options = [] } of fields) {
    expect(texts).toHaveProperty([`field.${name}`]);
    for (const option of options) expect(texts).toHaveProperty([`option.${option}`]);
  }
});

it('is off in production unless it is set, and on elsewhere', () => {
  expect(isFormDemo({ NODE_ENV: 'production' })).toBe(false);
  expect(isFormDemo({ NODE_ENV: 'production', FORM_DEMO: 'true' })).toBe(true);
  expect(isFormDemo({ NODE_ENV: 'development' })).toBe(true);
  expect(isFormDemo({ NODE_ENV: 'development', FORM_DEMO: 'false' })).toBe(false);
});

it('runs the same rules without JavaScript, in either language, also on several values of one name', async () => {
  const choices = {
    size: 'l',
    state: '',
    seasons: 'winter',
    photo: 'a.jpg',
    mobile: '',
    landline: '',
    lang: 'fr',
  };
  const answer = await demoSubmitHandlers['formkit-choices']?.(
    choices,
    client,
    { seasons: ['summer', 'winter'] },
    {},
  );
  expect(answer?.to).toBe('/formkit?lang=fr#choices');
  expect(answer?.flash?.values.seasons).toBe('summer\nwinter');
  expect(answer?.flash?.errors).toEqual({
    size: "Taille\u00a0: cette valeur n'est pas permise.",
    state: 'État\u00a0: ce champ est à remplir.',
    mobile: "Téléphone mobile\u00a0: remplissez ce champ ou l'un de ses voisins.",
    landline: "Téléphone fixe\u00a0: remplissez ce champ ou l'un de ses voisins.",
  });
  const right = { ...choices, size: 's', state: 'new', mobile: '1', lang: 'en' };
  expect(
    await demoSubmitHandlers['formkit-choices']?.(right, client, { seasons: ['summer', 'winter'] }, {}),
  ).toEqual({
    to: '/formkit?lang=en&sent=choices#choices',
  });
});
