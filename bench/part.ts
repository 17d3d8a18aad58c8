import { PARTS } from './parts.ts';
import { lineOf, type Tell } from './table.ts';

// Runs one part, and sends its results to the process that started this one (run.ts).
const [name, ...given] = process.argv.slice(2);
const tell: Tell = (row, values, beside) => {
  const result = { row, values, ...(beside === undefined ? {} : { beside }) };
  console.log(lineOf(result));
  process.send?.(result);
};
await PARTS.find((part) => part.name === name)?.run(tell, given);
// A connection kept open by a client must not delay the end.
process.disconnect?.();
