import { WEBHOOK_EVENTS } from '#contract/private/integrations.ts';
import { integrationsText } from '#lib/office/integrations.ts';
import styles from './integrations.module.css';

const GROUPS = ['order', 'item', 'trade_in', 'customer'] as const;

interface EventTypesProps {
  /** Null for all, including those of later versions. */
  chosen: readonly string[] | null;
  onChange(chosen: string[] | null): void;
}

/** Event types of an endpoint: all, or the chosen ones. */
export function EventTypes({ chosen, onChange }: EventTypesProps) {
  const toggle = (type: string, before: readonly string[]) =>
    onChange(before.includes(type) ? before.filter((one) => one !== type) : [...before, type]);
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={chosen === null} onChange={() => onChange(chosen ? null : [])} />
        {integrationsText('office.webhooks.events.all')}
      </label>
      {chosen &&
        GROUPS.map((group) => (
          <fieldset key={group} className={styles.choices}>
            <legend>{integrationsText(`office.webhooks.group.${group}`)}</legend>
            {WEBHOOK_EVENTS[group].map((type) => (
              <label key={type} className={styles.check}>
                <input
                  type="checkbox"
                  checked={chosen.includes(type)}
                  onChange={() => toggle(type, chosen)}
                />
                {type}
              </label>
            ))}
          </fieldset>
        ))}
    </>
  );
}
