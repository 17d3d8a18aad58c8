import { expect, it } from 'vitest';
import { lostComposes } from './composes.ts';

const chip = '.chip {\n  composes: light chip from "../choice.module.css";\n}\n';

it('finds what a composed class of the same file composes in turn', () => {
  expect(lostComposes(`${chip}.gone {\n  composes: chip;\n  color: red;\n}\n`)).toEqual([
    '.gone composes .chip, and has to compose light itself',
  ]);
});

it('takes a class that names all of them, and one whose part composes nothing', () => {
  const gone = '.gone {\n  composes: chip;\n  composes: light chip from "../choice.module.css";\n}\n';
  expect(lostComposes(`${chip}${gone}`)).toEqual([]);
  expect(
    lostComposes('.leads {\n  & p {\n    color: red;\n  }\n}\n.part {\n  composes: leads;\n}\n'),
  ).toEqual([]);
});
