'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryMethod } from '#contract/private/settings.ts';
import { deliveryQuery, settingsText } from '#lib/office/settings.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Body, Screen } from '../screen.tsx';
import { FreeDeliveryPanel } from './free-delivery-panel.tsx';
import { MethodPanel } from './method-panel.tsx';
import { NewMethod } from './new-method.tsx';
import { countryName } from './reach-fields.tsx';
import styles from './settings.module.css';
import { SettingsTabs, settingsCrumb } from './settings-tabs.tsx';
import { VatPanel } from './vat-panel.tsx';

/** The countries that the checkout offers, by their shipping methods. */
function CountriesPanel({ methods }: { methods: readonly DeliveryMethod[] }) {
  const codes = [...new Set(methods.flatMap(({ countries }) => countries))];
  const groups = Map.groupBy(codes, (code) =>
    methods
      .filter(({ countries }) => countries.includes(code))
      .map(({ name }) => name)
      .join(', '),
  );
  return (
    <Panel title={settingsText('office.countries.title')}>
      <div className={styles.method}>
        <p className={styles.soft}>{settingsText('office.countries.about')}</p>
        <dl className={styles.groups}>
          {[...groups].map(([names, there]) => (
            <div key={names}>
              <dt>{names}</dt>
              <dd>{there.map(countryName).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}

/** Shipping methods with countries and zones, the free-delivery limit, and VAT rates. */
export function DeliveryScreen() {
  const query = useQuery(deliveryQuery);
  const [isAdding, setAdding] = useState(false);
  useKeys({ n: () => setAdding(true) });
  return (
    <Screen
      crumb={settingsCrumb()}
      title={settingsText('office.settings.delivery')}
      actions={
        <Button shortcut="N" onClick={() => setAdding(true)}>
          {settingsText('office.delivery.new')}
        </Button>
      }
    >
      <SettingsTabs current="delivery" />
      <Body>
        <p className={styles.lead}>{settingsText('office.delivery.lead')}</p>
        <QueryState
          query={query}
          isEmpty={({ 'hydra:member': methods }) => methods.length === 0}
          empty={settingsText('office.delivery.empty')}
        >
          {({ 'hydra:member': methods }) => (
            <div className={styles.cards}>
              <FreeDeliveryPanel />
              <VatPanel />
              <CountriesPanel methods={methods} />
              {isAdding && <NewMethod close={() => setAdding(false)} />}
              {methods.map((method) => (
                <MethodPanel key={method.id} method={method} />
              ))}
            </div>
          )}
        </QueryState>
      </Body>
    </Screen>
  );
}
