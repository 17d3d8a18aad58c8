import { describe, expect, it } from 'vitest';
import { CONSENT_REVISION, needsConsent, readRecord, stateOf } from './record.ts';

const whole = {
  categories: ['necessary', 'analytics'],
  services: { necessary: [], analytics: ['web'], ads: [] },
  revision: CONSENT_REVISION,
  consentId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  consentTimestamp: '2026-11-20T08:00:00.000Z',
  lastConsentTimestamp: '2026-11-21T08:00:00.000Z',
  data: null,
};
const read = (change: object) => readRecord(JSON.stringify({ ...whole, ...change }));
const now = Date.parse('2026-11-22T00:00:00Z');

describe('a record is valid only with an id as a string, a timestamp and categories as an array', () => {
  it('reads the whole record', () => expect(read({})).toEqual(whole));

  it.each([
    ['no id', { consentId: undefined }],
    ['an empty id', { consentId: '' }],
    ['a number for an id', { consentId: 7 }],
    ['no timestamp', { consentTimestamp: undefined }],
    ['no moment in the timestamp', { consentTimestamp: 'yesterday' }],
    ['no categories', { categories: undefined }],
    ['categories as a text', { categories: 'necessary' }],
    ['categories as an object', { categories: { necessary: true } }],
  ])('refuses %s', (_, change) => expect(read(change)).toBeUndefined());

  it.each([undefined, '', 'no json', '[]', 'null', '7', '"x"'])('refuses the text %j', (text) =>
    expect(readRecord(text)).toBeUndefined(),
  );

  it('replaces invalid fields of a record and keeps the choice', () => {
    expect(read({ services: 'x', revision: 'y', lastConsentTimestamp: 0 })).toMatchObject({
      services: {},
      revision: 0,
      lastConsentTimestamp: whole.consentTimestamp,
    });
  });
});

it.each([
  ['no answer yet', undefined, true],
  ['the answer is to this question', {}, false],
  ['the stored revision differs', { revision: CONSENT_REVISION + 1 }, true],
  ['the stored revision is an older one', { revision: CONSENT_REVISION - 1 }, true],
  ['it has expired', { expirationTime: now }, true],
  ['it has a millisecond left', { expirationTime: now + 1 }, false],
])('asks again? %s', (_, change, asked) => expect(needsConsent(change && read(change), now)).toBe(asked));

it.each([
  [undefined, 'none'],
  [['necessary'], 'necessary'],
  [['necessary', 'ads'], 'custom'],
  [['necessary', 'analytics'], 'custom'],
  [['necessary', 'analytics', 'ads'], 'all'],
])('names the state of %j', (categories, state) =>
  expect(stateOf(categories && read({ categories }))).toBe(state),
);
