'use client';

import { useQuery } from '@tanstack/react-query';
import { settingsText, shopFactsQuery } from '#lib/office/settings.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './settings.module.css';
import { SettingsTabs, settingsCrumb } from './settings-tabs.tsx';

/** The operator's settings of the shop, read-only. */
export function FactsScreen() {
  const query = useQuery(shopFactsQuery);
  return (
    <Screen crumb={settingsCrumb()} title={settingsText('office.settings.facts')}>
      <SettingsTabs current="facts" />
      <Body>
        <p className={styles.lead}>{settingsText('office.facts.lead')}</p>
        <QueryState query={query}>
          {({ groups }) => (
            <div className={styles.cards}>
              {groups.map(({ id, facts }) => (
                <Panel key={id} title={settingsText(`office.facts.group.${id}`)}>
                  <dl className={styles.facts}>
                    {facts.map(({ name, value, about }) => (
                      <div key={name}>
                        <dt>
                          <code>{name}</code>
                          <span className={styles.soft}>{about}</span>
                        </dt>
                        <dd>{value || settingsText('office.facts.unset')}</dd>
                      </div>
                    ))}
                  </dl>
                </Panel>
              ))}
            </div>
          )}
        </QueryState>
      </Body>
    </Screen>
  );
}
