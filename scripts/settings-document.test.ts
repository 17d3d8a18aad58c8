import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS_PATH, settingsDocument } from './settings-document.ts';

it('docs/settings.md lists the settings as the schemas have them; `npm run settings` writes it anew', () => {
  expect(readFileSync(SETTINGS_PATH, 'utf8')).toBe(settingsDocument());
});
