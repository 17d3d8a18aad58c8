import { RIGHTS, ROLES, rights } from '#contract/private/rights.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { teamText } from '#lib/office/team.ts';
import { Panel } from '../parts/panel.tsx';
import { RIGHT_LABELS } from './right-labels.ts';
import styles from './team.module.css';

/** Every right and its roles: the table that the server uses. */
export function RightsPanel() {
  return (
    <Panel title={teamText('office.team.rights')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus */}
      <section className={styles.scroll} tabIndex={0} aria-label={teamText('office.team.rights')}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  <span className={styles.role}>{officeText(`office.role.${role}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights().map((right) => (
              <tr key={right}>
                <th scope="row">{teamText(RIGHT_LABELS[right])}</th>
                {ROLES.map((role) => {
                  const holders: readonly string[] = RIGHTS[right];
                  const has = holders.includes(role);
                  return (
                    <td key={role}>
                      <span className={has ? styles.yes : styles.no}>
                        <span className={styles.hidden}>
                          {teamText(has ? 'office.team.yes' : 'office.team.no')}
                        </span>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
