'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#lib/office/frame-texts.ts';
import { messagesText, templatesQuery } from '#lib/office/messages.ts';
import { Button } from '../parts/button.tsx';
import { Field, SelectField, TextArea } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import styles from './messages.module.css';

interface LetterFormProps {
  /** The customer and order that fill in the templates; the customer sets their language. */
  about: { customer?: string; order?: string };
  /** Id of the first template. */
  begin?: string;
  error: unknown;
  isSending: boolean;
  send(letter: { subject: string; text: string }): void;
}

/** Writes a mail, from a template or freely. The mail adds greeting and name. `Ctrl Enter` sends. */
export function LetterForm({ about, begin = '', error, isSending, send }: LetterFormProps) {
  const { data } = useQuery(templatesQuery(about));
  const templates = data?.['hydra:member'] ?? [];
  const [typed, setTyped] = useState<{ template: string; subject?: string; text?: string }>({
    template: begin,
  });
  const chosen = templates.find(({ id }) => id === typed.template);
  const subject = typed.subject ?? chosen?.subject ?? '';
  const text = typed.text ?? chosen?.text ?? '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ subject: subject.trim(), text: text.trim() });
      }}
    >
      {error ? <Note tone="late">{failureText(error)}</Note> : null}
      <SelectField
        label={messagesText('office.letter.template')}
        value={typed.template}
        onChange={({ target }) => setTyped({ template: target.value })}
      >
        <option value="">{messagesText('office.letter.free')}</option>
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Field
        label={messagesText('office.letter.subject')}
        value={subject}
        maxLength={120}
        onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
        required
      />
      <TextArea
        label={messagesText('office.letter.text')}
        hint={messagesText('office.letter.greeting')}
        value={text}
        maxLength={4_000}
        rows={8}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        required
      />
      <Button kind="go" type="submit" shortcut="Ctrl Enter" disabled={isSending || text.trim() === ''}>
        {messagesText('office.letter.send')}
      </Button>
    </form>
  );
}
