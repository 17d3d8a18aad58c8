'use client';

import { type FormEvent, useEffect, useId, useState } from 'react';
import { isPlaceUnread, rememberPlace, useRememberedPlace } from '#lib/delivery/remembered-place.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { isPostcode, postcodeExample } from '#shared/countries.ts';
import styles from './postcode-form.module.css';

interface PostcodeFormProps {
  countryCode: string;
  texts: Messages;
}

/** A folded form for the postcode, because delivery days depend on it. The postcode stays in the browser. */
export function PostcodeForm({ countryCode, texts }: PostcodeFormProps) {
  const id = useId();
  const remembered = useRememberedPlace();
  const place = remembered?.countryCode === countryCode ? remembered : undefined;
  const [isOpen, setOpen] = useState(false);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (!isPlaceUnread()) return;
    void import('#components/query-components.ts')
      .then(({ loadCustomerPlace }) => loadCustomerPlace())
      .then(({ readCustomerPlace }) => readCustomerPlace())
      // After a failure, the days without a zone stay.
      .catch(() => undefined);
  }, []);
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postcode = String(new FormData(event.currentTarget).get('postcode') ?? '').trim();
    const wrong = postcode !== '' && !isPostcode(countryCode, postcode);
    setWrong(wrong);
    if (wrong) return;
    rememberPlace(postcode === '' ? undefined : { countryCode, postcode });
    setOpen(false);
  };
  const error = `${id}-error`;
  return (
    <details
      className={styles.postcode}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {place
          ? format(texts, 'product.postcode.to', { postcode: place.postcode })
          : format(texts, 'product.postcode.ask')}
      </summary>
      <form onSubmit={keep} noValidate>
        <label htmlFor={id}>{format(texts, 'product.postcode')}</label>
        <input
          key={place?.postcode}
          className={styles.input}
          id={id}
          name="postcode"
          defaultValue={place?.postcode}
          autoComplete="postal-code"
          maxLength={10}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? error : undefined}
        />
        <button type="submit">{format(texts, 'product.postcode.keep')}</button>
        {isWrong && (
          <p id={error} role="alert">
            {format(texts, 'product.postcode.wrong', { example: postcodeExample(countryCode) ?? '' })}
          </p>
        )}
      </form>
    </details>
  );
}
