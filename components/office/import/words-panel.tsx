'use client';

import { type ImportChoices, type ImportSurvey, MEANINGS } from '#contract/private/imports.ts';
import { importText, withMeaning } from '#lib/office/imports.ts';
import { SelectField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './import.module.css';
import type { Choose } from './use-import-edits.ts';

interface WordsPanelProps {
  survey: ImportSurvey;
  choices: ImportChoices;
  choose: Choose;
}

/** Maps the file's words for gender, condition and status to the shop's values. */
export function WordsPanel({ survey: { words }, choices, choose }: WordsPanelProps) {
  return (
    <Panel title={importText('office.import.words.title')}>
      <p className={styles.soft}>
        {importText(words.length === 0 ? 'office.import.words.none' : 'office.import.words.lead')}
      </p>
      <ul className={styles.words}>
        {words.map(({ field, word, rows, means }) => {
          const title = importText('office.import.field', { field });
          const chosen = choices.words.find((one) => one.field === field && one.word === word)?.means;
          return (
            <li key={`${field} ${word}`}>
              <SelectField
                label={
                  <span>
                    {title}: <b>{word}</b>
                  </span>
                }
                hint={importText('office.import.rows', { count: rows })}
                value={chosen ?? means ?? ''}
                onChange={({ target }) =>
                  choose((now) => withMeaning(now, { field, word, means: target.value }))
                }
              >
                {(chosen ?? means) === undefined && (
                  <option value="">{importText('office.import.words.unknown')}</option>
                )}
                {MEANINGS[field].map((meaning) => (
                  <option key={meaning} value={meaning}>
                    {importText('office.import.meaning', { means: meaning })}
                  </option>
                ))}
              </SelectField>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
