'use client';

import { useState } from 'react';
import { isAnswer } from '#lib/content/question-search.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { contactPath } from '#lib/routes.ts';
import styles from './content-view.module.css';

interface QuestionSearchProps {
  /** Id of what holds the questions. */
  of: string;
  texts: Messages;
}

/** Hides the questions that do not have the words typed, and headings above none. Without a script all are there. */
export function QuestionSearch({ of, texts }: QuestionSearchProps) {
  const [found, setFound] = useState<number>();
  return (
    <search className={styles.search}>
      <label htmlFor={`${of}-search`}>{format(texts, 'questions.search')}</label>
      <input
        id={`${of}-search`}
        type="search"
        className={styles.input}
        autoComplete="off"
        maxLength={80}
        onChange={({ target }) => setFound(showAnswers(of, target.value.trim()))}
      />
      <p role="status">
        {found !== undefined && format(texts, 'questions.found', { count: found })}{' '}
        {found === 0 && <a href={contactPath()}>{format(texts, 'questions.ask')}</a>}
      </p>
    </search>
  );
}

/** @returns how many questions are shown; undefined while nothing is searched for */
function showAnswers(id: string, search: string): number | undefined {
  const parts = [...(document.getElementById(id)?.children ?? [])];
  const questions = parts.filter((part) => part instanceof HTMLDetailsElement);
  for (const question of questions) question.hidden = !isAnswer(question.textContent, search);
  const shown = questions.filter(({ hidden }) => !hidden);
  for (const [index, heading] of parts.entries()) {
    if (!(heading instanceof HTMLHeadingElement)) continue;
    const end = parts.findIndex((part, place) => place > index && part instanceof HTMLHeadingElement);
    const section = parts.slice(index + 1, end < 0 ? undefined : end);
    heading.hidden = search !== '' && !section.some((part) => shown.some((question) => question === part));
  }
  return search === '' ? undefined : shown.length;
}
