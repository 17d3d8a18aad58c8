import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS_PATH, settingsDocument } from './settings-document.ts';

/** Removes the formatter's padding of table columns. */
const unpadded = (text: string) => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

it('docs/settings.md lists the settings as the schemas have them; `npm run settings` writes it anew', () => {
  expect(unpadded(readFileSync(SETTINGS_PATH, 'utf8'))).toBe(unpadded(settingsDocument()));
});
