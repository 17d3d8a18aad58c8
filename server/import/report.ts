/** One thing that is wrong with a row: its line in the file, the column, and a reason that the operator can act on. */
export interface Remark {
  line: number;
  reference: string;
  column: string;
  /** Whether the row was left out for it; else it was taken and this is a warning. */
  refused: boolean;
  reason: string;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The report file: one line for each thing that is wrong, in the order of the file. */
export function reportOf(remarks: Remark[]): string {
  const rows = [...remarks]
    .sort((a, b) => a.line - b.line)
    .map(({ line, reference, column, refused, reason }) =>
      [line, quoted(reference), quoted(column), refused ? 'refused' : 'taken', quoted(reason)].join(','),
    );
  return `${['line,reference,column,row,reason', ...rows].join('\n')}\n`;
}
