import { draw } from '#lib/checkout/map.ts';
import { distanceInWords, type PickOption } from '#lib/checkout/options.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './delivery-map.module.css';

interface DeliveryMapProps {
  options: PickOption[];
  picked: string;
  texts: Texts;
}

const WIDTH = 340;
const HEIGHT = 280;
const MARGIN = 32;

/**
 * The listed points on a sheet of our own, shown on demand: nobody else is asked for a map, and nobody else learns who
 * looks. A number leads to its entry in the list.
 */
export function DeliveryMap({ options, picked, texts }: DeliveryMapProps) {
  const placed = options.filter((option) => option.latitude !== 0 || option.longitude !== 0);
  if (placed.length < 2) return null;
  const { spots, scale } = draw(placed, WIDTH, HEIGHT, MARGIN);
  const numberOf = (option: PickOption) => options.indexOf(option) + 1;
  return (
    <details className={styles.map}>
      <summary>{say(texts, 'checkout.relay.map')}</summary>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <title>{say(texts, 'checkout.relay.map.label')}</title>
        <g className={styles.scale}>
          <path d={`M16 ${HEIGHT - 14}v6h${scale.length}v-6`} />
          <text x={20} y={HEIGHT - 14}>
            {distanceInWords(scale.metres)}
          </text>
        </g>
        <path className={styles.north} d={`M${WIDTH - 20} 30v-16m-4 5 4-5 4 5`} />
        {placed.map((option, index) => {
          const number = numberOf(option);
          const { x = 0, y = 0 } = spots[index] ?? {};
          return (
            <a
              key={option.value}
              href={`#field-point${number === 1 ? '' : `-${number}`}`}
              aria-label={say(texts, 'checkout.relay.map.point', { number, name: option.name })}
              data-picked={option.value === picked || undefined}
            >
              <circle cx={x} cy={y} r={12} />
              <text x={x} y={y}>
                {number}
              </text>
            </a>
          );
        })}
      </svg>
    </details>
  );
}
