import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingEntries } from './complete-lock.mjs';

it('the lock file has an entry for each optional package of every platform, so that `npm ci` works', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(missingEntries(lock), 'run npm run complete-lock').toEqual({});
});

it.each(['typescript', '@types/react', '@types/node'])(
  'production has %s, which Next would install with all development packages before a build',
  (name) => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(lock.packages[`node_modules/${name}`]).toBeDefined();
    expect(lock.packages[`node_modules/${name}`].dev).toBeUndefined();
  },
);

it('tells platform, processor and C library by the name of a package', () => {
  const packages = {
    'node_modules/compiler': {
      dev: true,
      optionalDependencies: {
        '@compiler/linux-x64-musl': '1.2.3',
        '@compiler/win32-arm64-msvc': '^1.2.3',
        'other-package': '2.0.0',
        '@compiler/known-darwin-x64': '1.2.3',
      },
    },
    'node_modules/@compiler/known-darwin-x64': { version: '1.2.3' },
  };
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@compiler/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@compiler/win32-arm64-msvc': {
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['win32'],
    },
  });
});
