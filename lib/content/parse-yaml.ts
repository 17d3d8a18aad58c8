import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault } from './fault.ts';

/**
 * Parses YAML by a schema. Each error has the line of the value, or of the nearest part around a missing value.
 *
 * @param firstLine line of the file where `source` begins
 */
export function parseYaml<T>(
  source: string,
  shape: z.ZodType<T>,
  file: string,
  firstLine = 1,
): { data: T; faults: [] } | { data?: undefined; faults: Fault[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0)
    return {
      faults: document.errors.map(({ code, message, pos }) => ({
        file,
        line: lineAt(pos[0]),
        // The parser's own message for the most usual mistake is about mappings.
        message:
          code === 'BLOCK_AS_IMPLICIT_KEY'
            ? 'a text with a colon and a space after it needs "quotes" around it'
            : message,
      })),
    };
  const parsed = shape.safeParse(document.toJS());
  if (parsed.success) return { data: parsed.data, faults: [] };
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({
      file,
      line: lineOf(path),
      message: [path.join('.'), message].filter(Boolean).join(': '),
    })),
  };
}
