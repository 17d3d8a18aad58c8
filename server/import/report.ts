import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { csv } from '#server/csv.ts';

/** A fault of a row: its line in the file, the column, and a reason that the operator can act on. */
export interface Remark {
  line: number;
  reference: string;
  column: string;
  /** Whether the row was left out for it; otherwise it is a warning. */
  refused: boolean;
  reason: string;
}

const HEADER = 'line,reference,column,row,reason';

/** Formats a line of the report. */
export const reportLine = ({ line, reference, column, refused, reason }: Remark): string =>
  csv([[line, reference, column, refused ? 'refused' : 'taken', reason]]);

/** Formats the report of an import as one text; empty without faults. */
export const reportText = (remarks: readonly Remark[]): string =>
  remarks.length === 0 ? '' : [HEADER, ...remarks.map(reportLine), ''].join('\n');

/** The report of an import, a CSV file; written during the import, and only if there are faults. */
export class ReportFile {
  readonly path: string;
  #file: FileHandle | undefined;

  constructor(path: string) {
    this.path = path;
  }

  get begun(): boolean {
    return this.#file !== undefined;
  }

  async add(remarks: readonly Remark[]): Promise<void> {
    this.#file ??= await this.#begin();
    await this.#file.write(remarks.map((remark) => `${reportLine(remark)}\n`).join(''));
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async #begin(): Promise<FileHandle> {
    const file = await open(this.path, 'w');
    await file.write(`${HEADER}\n`);
    return file;
  }
}
