import { queryOptions, useQuery } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import { ROLES, type Role, STORE_ROLES } from '#contract/private/rights.ts';
import type { BoundRole } from '#contract/private/team.ts';
import { realStore } from '#contract/shop.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { teamText } from '#lib/office/team.ts';
import { SelectField } from '../parts/field.tsx';
import styles from './team.module.css';

/** Query for the stores that the shop shows. */
export const realStoresQuery = queryOptions({
  queryKey: ['real-stores'],
  queryFn: () => browserClient({ path: 'real-stores', returns: collectionOf(realStore) }),
  staleTime: Number.POSITIVE_INFINITY,
});

interface RoleFieldsProps {
  roles: readonly BoundRole[];
  onChange(roles: BoundRole[]): void;
}

/** Roles to choose; roles of a store ask for the store. */
export function RoleFields({ roles, onChange }: RoleFieldsProps) {
  const stores = useQuery(realStoresQuery);
  const store = roles.find((one) => one.store !== undefined)?.store ?? stores.data?.['hydra:member'][0]?.id;
  const bound = (role: Role): BoundRole => (STORE_ROLES.includes(role) ? { role, store } : { role });
  const toggle = (role: Role) => {
    const has = roles.some((one) => one.role === role);
    onChange(has ? roles.filter((one) => one.role !== role) : [...roles, bound(role)]);
  };
  return (
    <fieldset className={styles.roles}>
      <legend>{teamText('office.team.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={roles.some((one) => one.role === role)}
            onChange={() => toggle(role)}
          />
          {officeText(`office.role.${role}`)}
        </label>
      ))}
      {roles.some(({ role }) => STORE_ROLES.includes(role)) && (
        <SelectField
          label={teamText('office.team.store')}
          value={store}
          onChange={({ target }) =>
            onChange(
              roles.map((one) => (STORE_ROLES.includes(one.role) ? { ...one, store: target.value } : one)),
            )
          }
        >
          {stores.data?.['hydra:member'].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
