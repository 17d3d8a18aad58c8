import { franceTowns } from './france-towns.ts';
import { land } from './land.ts';

/** Files written by `npm run geography`: small parts of large packages, so that the shop does not depend on those. */
export const geographyFiles = [
  { path: 'server/delivery/towns/france.txt', make: franceTowns },
  { path: 'public/assets/map/land.json', make: land },
];
