/** A place on a map and in its list. */
export interface MapPlace {
  id: string;
  name: string;
  /** Street and town. */
  address: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
  /** Link to its entry in the list. */
  href?: string;
}
