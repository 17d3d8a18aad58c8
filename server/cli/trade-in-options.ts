import { userInfo } from 'node:os';
import { CHECKS, type Check, type Measurement } from '#contract/item-details.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import { CONDITIONS, type Condition } from '#contract/product.ts';
import { TRADE_IN_STATES, type TradeInState } from '#contract/trade-in.ts';
import type { SafetyChange } from '#server/catalogue/brands.ts';
import { SAFETY_OPTIONS, safetyOf } from './brand-safety.ts';
import { CommandError } from './command-error.ts';
import { centsOf } from './money.ts';
import { readOptions } from './options.ts';

/** A typed fault: its value of the list, the file of its close-up, and its description. */
interface TypedFinding {
  defect: string | undefined;
  file: string;
  caption: string;
  /** Whether its seller could see it. */
  visible: boolean;
}

/** Parsed options of the command. Amounts in cents. */
export interface TradeInCall {
  step: string;
  /** A trade-in's reference or parcel number, or an item's number; none for a list. */
  key: string;
  /** The acting person. */
  by: string;
  dryRun: boolean;
  states: TradeInState[];
  missing: string[];
  /** Items that were missing and have arrived. */
  arrived: string[];
  /** Includes cancelled and expired items. */
  late: boolean;
  condition: Condition | undefined;
  findings: TypedFinding[];
  photos: string | undefined;
  checked: Check[];
  measurements: Measurement[];
  note: string | undefined;
  price: number | undefined;
  title: string | undefined;
  product: string | undefined;
  description: string | undefined;
  /** Manufacturer and responsible person of the product, or of the whole brand. */
  safety: SafetyChange;
  wholeBrand: boolean;
  carrier: string | undefined;
  tracking: string | undefined;
}

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true, default: [] as string[] } as const;
const OPTIONS = {
  by: text,
  'dry-run': { type: 'boolean', default: false } as const,
  state: several,
  missing: several,
  arrived: several,
  condition: text,
  finding: several,
  hidden: several,
  photos: text,
  checked: several,
  measure: several,
  note: text,
  price: text,
  title: text,
  product: text,
  description: text,
  ...SAFETY_OPTIONS,
  'whole-brand': { type: 'boolean', default: false } as const,
  carrier: text,
  tracking: text,
  late: { type: 'boolean', default: false } as const,
};

/**
 * Reads `<step> [<key>]` and the options.
 *
 * @param steps the names of all steps; `list` alone takes no key.
 * @throws CommandError
 */
export function tradeInCallOf(parameters: string[], steps: readonly string[]): TradeInCall {
  const { values, positionals } = readOptions(parameters, OPTIONS);
  const [step, key, more] = positionals;
  if (!step) throw new CommandError('Name a step; --help lists the steps.');
  if (!steps.includes(step))
    throw new CommandError(`There is no step "${step}"; the steps are ${steps.join(', ')}.`);
  if (step !== 'list' && !key) throw new CommandError('Name a trade-in or an item; --help shows how.');
  if (more !== undefined) throw new CommandError(`One at a time: "${more}" is one too many.`);
  return {
    step,
    key: key ?? '',
    by: values.by ?? userInfo().username,
    dryRun: values['dry-run'],
    states: values.state.flatMap((typed) => listOf('state', typed, TRADE_IN_STATES)),
    missing: values.missing,
    arrived: values.arrived,
    late: values.late,
    condition: values.condition === undefined ? undefined : oneOf('condition', values.condition, CONDITIONS),
    findings: [
      ...values.finding.map((typed) => findingOf('finding', typed, true)),
      ...values.hidden.map((typed) => findingOf('hidden', typed, false)),
    ],
    photos: values.photos,
    checked: values.checked.flatMap((typed) => listOf('checked', typed, CHECKS)),
    measurements: values.measure.map(measurementOf),
    note: values.note,
    price: values.price === undefined ? undefined : centsOf('price', values.price),
    title: values.title,
    product: values.product,
    description: values.description,
    safety: safetyOf(values),
    wholeBrand: values['whole-brand'],
    carrier: values.carrier,
    tracking: values.tracking,
  };
}

function oneOf<T extends string>(option: string, typed: string, known: readonly T[]): T {
  const found = known.find((one) => one === typed.trim());
  if (found) return found;
  throw new CommandError(`--${option}: "${typed}" is none of ${known.join(', ')}.`);
}

const listOf = <T extends string>(option: string, typed: string, known: readonly T[]): T[] =>
  typed.split(',').map((one) => oneOf(option, one, known));

/**
 * Parses `stain, sleeve.jpg, A stain on the left sleeve`, or without the first part for a fault that the list lacks.
 */
function findingOf(option: string, typed: string, visible: boolean): TypedFinding {
  const parts = typed.split(',').map((part) => part.trim());
  const isFile = (part: string | undefined) => /\.(jpe?g|png|webp|hei[cf])$/i.test(part ?? '');
  const [defect, file, ...caption] = isFile(parts[0]) ? [undefined, ...parts] : parts;
  const described = caption.join(', ');
  if (!file || !isFile(file) || described === '')
    throw new CommandError(
      `--${option} "${typed}": write the fault, its photo and a description, as in "stain, sleeve.jpg, A stain on the left sleeve".`,
    );
  return { defect, file, caption: described, visible };
}

function measurementOf(typed: string): Measurement {
  const [name = '', centimetres = ''] = typed.split('=');
  const value = Number(centimetres.replace(',', '.'));
  if (!(value > 0 && value < 500))
    throw new CommandError(
      `--measure ${typed}: write what was measured, =, and centimetres, as in chest=52.5.`,
    );
  return { name: oneOf('measure', name, MEASUREMENTS), value };
}
