import { localStore } from '../local-store.ts';

/** Whether this browser shows the visitor's own rows on the home page; undefined until the visitor decides. */
interface PersonalHome {
  isOn?: boolean;
}

const store = localStore<PersonalHome>('personal-home', {}, ({ isOn }) =>
  typeof isOn === 'boolean' ? { isOn } : {},
);
export const { write: storePersonalHome, use: usePersonalHome } = store;
