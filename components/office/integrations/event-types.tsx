import { WEBHOOK_EVENTS } from '#contract/private/integrations.ts';
import { integrationsText } from '#lib/office/integrations.ts';
import styles from './integrations.module.css';

const GROUPS = ['order', 'item', 'trade_in', 'customer'] as const;

interface EventTypesProps {
  /** Empty for all. */
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Which events an endpoint is told: all, or those that are ticked. */
export function EventTypes({ chosen, onChange }: EventTypesProps) {
  const all = Object.values(WEBHOOK_EVENTS).flat();
  const isAll = chosen.length === 0;
  const toggle = (type: string) => {
    const before = isAll ? all : chosen;
    const after = before.includes(type) ? before.filter((one) => one !== type) : [...before, type];
    onChange(after);
  };
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={isAll} onChange={() => onChange(isAll ? all : [])} />
        {integrationsText('office.webhooks.events.all')}
      </label>
      {!isAll &&
        GROUPS.map((group) => (
          <fieldset key={group} className={styles.choices}>
            <legend>{integrationsText(`office.webhooks.group.${group}`)}</legend>
            {WEBHOOK_EVENTS[group].map((type) => (
              <label key={type} className={styles.check}>
                <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
                {type}
              </label>
            ))}
          </fieldset>
        ))}
    </>
  );
}
