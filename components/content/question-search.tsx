'use client';

import { useState } from 'react';
import { hasWords } from '#lib/catalogue/search-terms.ts';
import { QUESTIONS } from '#lib/content/questions.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { contactPath } from '#lib/routes.ts';
import styles from './question-search.module.css';

const SEARCH = `${QUESTIONS}-search`;

interface QuestionSearchProps {
  texts: Messages;
}

/** Filters the questions by the words typed and hides headings without a match. Without JavaScript all questions show. */
export function QuestionSearch({ texts }: QuestionSearchProps) {
  const [found, setFound] = useState<number>();
  return (
    <search className={styles.search}>
      <label htmlFor={SEARCH}>{format(texts, 'questions.search')}</label>
      <input
        id={SEARCH}
        type="search"
        className={styles.input}
        autoComplete="off"
        maxLength={80}
        onChange={({ target }) => setFound(showAnswers(target.value.trim()))}
      />
      <p role="status">
        {found !== undefined && format(texts, 'questions.found', { count: found })}{' '}
        {found === 0 && <a href={contactPath()}>{format(texts, 'questions.ask')}</a>}
      </p>
    </search>
  );
}

/** @returns the number of questions shown; undefined without search text */
function showAnswers(search: string): number | undefined {
  const parts = [...(document.getElementById(QUESTIONS)?.children ?? [])];
  const questions = parts.filter((part) => part instanceof HTMLDetailsElement);
  for (const question of questions) question.hidden = !hasWords(question.textContent, search);
  const shown = questions.filter(({ hidden }) => !hidden);
  for (const [index, heading] of parts.entries()) {
    if (!(heading instanceof HTMLHeadingElement)) continue;
    const end = parts.findIndex((part, place) => place > index && part instanceof HTMLHeadingElement);
    const section = parts.slice(index + 1, end < 0 ? undefined : end);
    heading.hidden = search !== '' && !section.some((part) => shown.some((question) => question === part));
  }
  return search === '' ? undefined : shown.length;
}
