import type { ImportResult } from '#contract/private/imports.ts';
import { importText } from '#lib/office/imports.ts';
import { Values } from '../parts/panel.tsx';

/** Numbers of new, changed, unchanged and refused rows. */
export const Figures = ({ result }: { result: ImportResult }) => (
  <Values
    rows={[
      { name: importText('office.import.created'), value: result.created },
      { name: importText('office.import.changed'), value: result.changed },
      { name: importText('office.import.unchanged'), value: result.unchanged },
      { name: importText('office.import.refused'), value: result.refused },
      { name: importText('office.import.read'), value: result.read, sum: true },
    ]}
  />
);
