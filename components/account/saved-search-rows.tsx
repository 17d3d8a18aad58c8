import clsx from 'clsx';
import { buttonClass } from '#components/ui/button.ts';
import { type SavedSearch, savedSearchPath } from '#contract/saved-search.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './account.module.css';
import { RowAction } from './row-action.tsx';
import rows from './saved-search-rows.module.css';

/** The customer's saved searches: opens, renames, pauses and deletes each. */
export function SavedSearchRows({ searches, texts }: { searches: readonly SavedSearch[]; texts: Messages }) {
  return (
    <ul className={clsx(styles.rows, styles.bare)}>
      {searches.map((search) => (
        <li key={search.id}>
          <div className={styles.words}>
            <a className={styles.link} href={savedSearchPath(search)}>
              {search.name}
            </a>
            <p className="soft small">{format(texts, `account.search.${search.status}`)}</p>
            <details className={rows.rename}>
              <summary>
                {format(texts, 'account.search.rename')}
                <span className="visually-hidden"> {search.name}</span>
              </summary>
              <form method="post" action={formPath('rename-search')} className={rows.fields}>
                <input type="hidden" name="id" value={search.id} />
                <label>
                  {format(texts, 'account.search.name')}
                  <input
                    name="searchName"
                    required
                    maxLength={100}
                    defaultValue={search.name}
                    autoComplete="off"
                  />
                </label>
                <button type="submit" className={buttonClass('outline')}>
                  {format(texts, 'account.save')}
                </button>
              </form>
            </details>
          </div>
          <div className={rows.actions}>
            <Action search={search} name="pause-search" texts={texts} />
            <Action search={search} name="delete-search" texts={texts} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The customer's followed brands: opens each, turns it into a search with mails, or unfollows it. */
export function FollowedBrandRows({
  searches,
  texts,
}: {
  searches: readonly SavedSearch[];
  texts: Messages;
}) {
  return (
    <section className={rows.brands} aria-labelledby="followed-brands">
      <h2 id="followed-brands">{format(texts, 'account.brands')}</h2>
      <ul className={clsx(styles.rows, styles.bare)}>
        {searches.map((search) => (
          <li key={search.id}>
            <a className={styles.link} href={savedSearchPath(search)}>
              {search.name}
            </a>
            <div className={rows.actions}>
              <RowAction
                form="pause-search"
                id={search.id}
                hidden={{ pause: '0' }}
                label={format(texts, 'account.brand.mail')}
                name={search.name}
              />
              <RowAction
                form="delete-search"
                id={search.id}
                label={format(texts, 'account.brand.unfollow')}
                name={search.name}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActionProps {
  search: SavedSearch;
  name: 'pause-search' | 'delete-search';
  texts: Messages;
}

function Action({ search: { id, name: searchName, status }, name, texts }: ActionProps) {
  const isPaused = status === 'paused';
  const text = name === 'delete-search' ? 'delete' : isPaused ? 'resume' : 'pause';
  return (
    <RowAction
      form={name}
      id={id}
      {...(name === 'pause-search' && { hidden: { pause: isPaused ? '0' : '1' } })}
      label={format(texts, `account.search.${text}`)}
      name={searchName}
    />
  );
}
