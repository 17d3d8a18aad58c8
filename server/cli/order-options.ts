import { parseArgs } from 'node:util';
import { Wrong } from './wrong.ts';

/** What the operator asked for. */
export interface OrderCall {
  reference: string;
  step: string;
  carrier?: string;
  tracking?: string;
  url?: string;
}

/** @throws Wrong */
export function orderCallOf(parameters: string[]): OrderCall {
  const { values, positionals } = parametersOf(parameters);
  const [reference, step, more] = positionals;
  if (!reference || !step)
    throw new Wrong('Name an order and a step; `npm run ops -- order --help` says how.');
  if (more !== undefined) throw new Wrong(`One step at a time: "${more}" is one more.`);
  if (values.url !== undefined && !/^https:\/\/\S+$/.test(values.url))
    throw new Wrong(`--url ${values.url} is no page; it begins with https://.`);
  return { ...values, reference: reference.toUpperCase(), step };
}

function parametersOf(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        carrier: { type: 'string' },
        tracking: { type: 'string' },
        url: { type: 'string' },
      },
    });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Wrong(`${sentence}; \`npm run ops -- order --help\` lists the options.`);
  }
}
