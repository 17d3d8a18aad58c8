import { weighOfficeScripts } from '#next-output/weigh-screens.ts';
import { measureCalls } from './calls.ts';
import { measureCrowd } from './crowd.ts';
import { measureDatabase } from './database/measure.ts';
import { measureGrowth } from './growth.ts';
import { measureInstall } from './install.ts';
import { measureKept } from './kept.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { measureOffice } from './office/measure.ts';
import { measureRendered } from './rendered.ts';
import { measureScripts } from './scripts.ts';
import { measureShopping } from './shopping.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStart } from './start.ts';
import { measureStatements } from './statements.ts';
import type { Tell } from './table.ts';
import { measureWeight } from './weight.ts';

/** A part of the bench. Each runs in its own process. */
export interface Part {
  name: string;
  /** `given`: the arguments after the part's name. */
  run(tell: Tell, given: string[]): Promise<void> | void;
  /** Default arguments, one run each, so that a process keeps no data of another size. */
  each?: readonly string[];
}

const SIZES = ['1000', '10000', '100000', '1000000'];

/** Parts whose results form the table, in order. */
export const TABLE_PARTS: readonly Part[] = [
  { name: 'kept', run: measureKept },
  { name: 'rendered', run: measureRendered },
  { name: 'calls', run: measureCalls },
  { name: 'shopping', run: measureShopping },
  { name: 'statements', run: measureStatements },
  { name: 'database', run: (tell, [size]) => measureDatabase(Number(size), tell), each: SIZES },
  { name: 'mixed-load', run: (tell, [seconds = '120']) => measureMixedLoad(tell, Number(seconds)) },
  { name: 'crowd', run: measureCrowd },
  { name: 'scripts', run: measureScripts },
  { name: 'lighthouse', run: measureLighthouse },
  { name: 'start', run: measureStart },
  { name: 'install', run: measureInstall },
];

/** Parts that print their own figures. */
const OTHER_PARTS: readonly Part[] = [
  { name: 'weight', run: measureWeight },
  { name: 'sign-ins', run: measureSignIns },
  { name: 'office', run: (_, lists) => measureOffice(lists) },
  { name: 'office-scripts', run: () => weighOfficeScripts() },
  { name: 'growth', run: (_, [size]) => measureGrowth(Number(size)), each: SIZES },
];

export const PARTS = [...TABLE_PARTS, ...OTHER_PARTS];
