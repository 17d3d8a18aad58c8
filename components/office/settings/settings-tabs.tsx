'use client';

import { useQuery } from '@tanstack/react-query';
import type { Right } from '#contract/private/rights.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { settingsText } from '#lib/office/settings.ts';
import {
  officeAuditLogPath,
  officeDeliveryPath,
  officeJobsPath,
  officeKeysPath,
  officeMailsPath,
  officeShopFactsPath,
  officeTeamPath,
  officeWebhooksPath,
} from '#lib/office-paths.ts';
import { Tabs } from '../screen.tsx';

const PARTS = [
  { id: 'team', href: officeTeamPath(), right: 'team.read' },
  { id: 'jobs', href: officeJobsPath(), right: 'jobs.read' },
  { id: 'audit', href: officeAuditLogPath(), right: 'audit.read' },
  { id: 'mails', href: officeMailsPath(), right: 'mails.read' },
  { id: 'delivery', href: officeDeliveryPath(), right: 'settings.read' },
  { id: 'webhooks', href: officeWebhooksPath(), right: 'integrations.read' },
  { id: 'keys', href: officeKeysPath(), right: 'integrations.read' },
  { id: 'facts', href: officeShopFactsPath(), right: 'settings.read' },
] as const satisfies { id: string; href: string; right: Right }[];

/** The parts of the settings that the member may open. */
export function SettingsTabs({ current }: { current: (typeof PARTS)[number]['id'] }) {
  const { data: session } = useQuery(sessionQuery);
  const tabs = PARTS.filter(({ right }) => mayDo(session, right));
  return (
    <Tabs
      label={settingsText('office.settings.tabs')}
      current={current}
      tabs={tabs.map(({ id, href }) => ({ id, href, title: settingsText(`office.settings.${id}`) }))}
    />
  );
}

/** `Settings /` before the title of a part. */
export const settingsCrumb = () => settingsText('office.settings');
