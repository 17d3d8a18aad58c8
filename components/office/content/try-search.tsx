'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contentText } from '#lib/office/content.ts';
import { money } from '#lib/office/formats.ts';
import { triedSearchQuery } from '#lib/office/synonyms.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Failure } from '../parts/query-state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './content.module.css';

/** Results of a search with the current synonyms. */
export function TrySearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(triedSearchQuery(search));
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (typed === search) void refetch();
    setSearch(typed);
  };
  return (
    <Panel title={contentText('office.content.try')}>
      <div className={styles.form}>
        <p className={styles.soft}>{contentText('office.content.try.lead')}</p>
        <form className={styles.add} onSubmit={go}>
          <Field
            label={contentText('office.content.try.label')}
            type="search"
            value={typed}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{contentText('office.content.try.go')}</Button>
        </form>
        {error && <Failure error={error} retry={() => void refetch()} />}
        <div role="status">
          {data && search !== '' && (
            <p>
              {contentText('office.content.try.count', { count: data['hydra:totalItems'], search })}
              {data.searchCorrection && (
                <>
                  <br />
                  {contentText('office.content.try.corrected', { search: data.searchCorrection.to })}
                </>
              )}
            </p>
          )}
        </div>
        {data && search !== '' && (
          <ul className={styles.found} aria-label={contentText('office.content.try.found')}>
            {data['hydra:member'].map(({ id, brand, title, minPrice, frontPhoto }) => (
              <li key={id}>
                <Thumbnail photo={frontPhoto?.sources[0]?.url} />
                <span>
                  <b>{brand}</b>
                  <br />
                  {title}
                </span>
                <span className={styles.price}>{money(minPrice)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
