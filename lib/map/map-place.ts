/** A place that a map shows and a list has. */
export interface MapPlace {
  id: string;
  name: string;
  /** Street and town. */
  address: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
  /** Where the list tells more of it. */
  href?: string;
}
