import { writeFileSync } from 'node:fs';
import { SETTINGS_PATH, settingsDocument } from './settings-document.ts';

writeFileSync(SETTINGS_PATH, settingsDocument());
