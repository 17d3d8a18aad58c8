import { franceTowns } from './france-towns.ts';
import { land } from './land.ts';

/** Files that `npm run geography` writes: small parts of large packages, so that the shop needs none of those. */
export const geographyFiles = [
  { path: 'server/delivery/towns/france.txt', make: franceTowns },
  { path: 'public/assets/map/land.json', make: land },
];
