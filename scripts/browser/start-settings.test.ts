import { expect, it } from 'vitest';
import { settingsOf } from './start-settings.ts';

it('takes variables and options of Node from a command', () => {
  expect(settingsOf('A=1 B_C_=2 node --max-semi-space-size=8 --x scripts/start.ts')).toEqual({
    A: '1',
    B_C_: '2',
    NODE_OPTIONS: '--max-semi-space-size=8 --x',
  });
  expect(settingsOf('node scripts/start.ts')).toEqual({ NODE_OPTIONS: '' });
});
