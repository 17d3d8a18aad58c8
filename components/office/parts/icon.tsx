/** Icons of the back office, 16 by 16, as stroked paths. */
const PATHS = {
  today: 'M3 5.5h10M3 3.5h10v9.5H3zM5.5 2v2.5M10.5 2v2.5M5.5 8.5h2M5.5 10.5h4',
  order: 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3zM2.5 5 8 8l5.5-3M8 8v6',
  message: 'M2.5 3.5h11v7.5H7l-2.5 2.5V11h-2z',
  tradeIn: 'M2.5 6h9l-2.5-2.5M13.5 10h-9L7 12.5',
  item: 'M8.5 2.5h5v5L7.7 13.3a1 1 0 0 1-1.4 0L2.7 9.7a1 1 0 0 1 0-1.4zM11 5h.01',
  customer: 'M8 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM3 13.5c.4-2.8 2.4-4.2 5-4.2s4.6 1.4 5 4.2',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3 13.5 13.5',
  scan: 'M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M5 5v6M7 5v6M9.5 5v6M11 5v6',
  plus: 'M8 3v10M3 8h10',
  down: 'M4.5 6.5 8 10l3.5-3.5',
  more: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  collection: 'M2.5 4.5h11M4 2.5h8M2.5 6.5h11v7h-11z',
  content: 'M3.5 2.5h6l3 3v8h-9zM9.5 2.5v3h3M5.5 8h5M5.5 10.5h5',
  code: 'M2.5 4.5h11v2.2a1.3 1.3 0 0 0 0 2.6v2.2h-11V9.3a1.3 1.3 0 0 0 0-2.6zM9.5 4.5v7',
  grid: 'M2.5 2.5h11v11h-11zM2.5 6.2h11M2.5 9.8h11M6.5 2.5v11',
  report: 'M2.5 13.5h11M4 11V8M7 11V4M10 11V6.5M13 11V3',
  camera: 'M2.5 4.5h2.7l1-1.5h3.6l1 1.5h2.7v8h-11zM8 6.2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  crop: 'M4.5 1.5v10h10M1.5 4.5h10v10',
  check: 'M3 8.5 6.5 12 13 4.5',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.2h.01',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  workshop: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3 14 14M5 7h4M7 5v4',
  appointment: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 5v3.2l2.2 1.3',
  settings:
    'M2.5 4.5h6M12 4.5h1.5M8.5 4.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0M2.5 11.5H4M7.5 11.5h6M4 11.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0',
  download: 'M8 2.5v7M5 7l3 3 3-3M2.5 12.5h11',
  store: 'M3 7.5v6h10v-6M2 7.5 3.2 3h9.6L14 7.5zM6.5 13.5v-3.5h3v3.5',
  key: 'M5.5 6a3 3 0 1 0 0 4.2A3 3 0 0 0 5.5 6zM7.3 8.1h6.2v2.4M11 8.1V10',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
} as const;
export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
