'use client';

import { type ChangeEvent, useState } from 'react';
import { TextField } from '#components/forms/text-field.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import { MAX_FORM_BYTES, MAX_PHOTO_BYTES, MAX_PHOTOS } from '#lib/order/actions/order-action-fields.ts';
import styles from './return-form.module.css';

interface PhotoInputProps {
  line: string;
  /** Ids of pictures uploaded by an earlier attempt. */
  sent: readonly string[];
  error: string | undefined;
  texts: Messages;
}

/** Pictures of one item: lists the chosen files, and reports one that is too large at once. */
export function PhotoInput({ line, sent, error, texts }: PhotoInputProps) {
  const [chosen, setChosen] = useState<File[]>([]);
  const [problem, setProblem] = useState('');
  const name = `photos-${line}`;

  function onFilesChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(input.files ?? [])];
    const id = problemWith(files, sent.length, input.form);
    const problemText = id ? format(texts, id) : '';
    setChosen(files);
    setProblem(problemText);
    input.setCustomValidity(problemText);
  }

  return (
    <div className={styles.photos}>
      <TextField
        id={`field-${name}`}
        name={name}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        label={format(texts, 'actions.return.photos')}
        help={format(texts, 'actions.return.photos.help')}
        initial={undefined}
        required={sent.length === 0}
        error={problem || (chosen.length === 0 ? error : undefined)}
        onChange={onFilesChosen}
      />
      {(sent.length > 0 || chosen.length > 0) && (
        <ul>
          {sent.map((id, index) => (
            <li key={id}>
              <label>
                <input type="checkbox" name={`sent-${line}`} value={id} defaultChecked />{' '}
                {format(texts, 'actions.return.photos.sent', { number: index + 1 })}
              </label>
            </li>
          ))}
          {chosen.map((file) => (
            <li key={`${file.name} ${file.lastModified}`}>
              {file.name} <small>{Math.max(0.1, file.size / 1024 / 1024).toFixed(1)} MB</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function problemWith(files: readonly File[], sent: number, form: HTMLFormElement | null): string | undefined {
  if (files.length + sent > MAX_PHOTOS) return 'actions.photos.error.many';
  if (files.some((file) => file.size > MAX_PHOTO_BYTES)) return 'actions.photos.error.large';
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])];
  const all = inputs.flatMap((input) => [...(input.files ?? [])]).reduce((sum, file) => sum + file.size, 0);
  return all > MAX_FORM_BYTES ? 'actions.photos.error.together' : undefined;
}
