import styles from './sheet.module.css';

const COLORS = [
  'paper',
  'sheet',
  'ink',
  'soft',
  'hairline',
  'tile',
  'border',
  'accent',
  'good',
  'focus',
  'deep',
] as const;
const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9'] as const;
const TYPE = [
  ['t-h1', 'display', 'Worn well'],
  ['t-h2', 'display', 'Wanted again'],
  ['t-h3', 'display', 'The coat room'],
  ['t-l', 'sans', 'What speaks is set large and tight in the typeface of titles.'],
  ['t-m', 'sans', 'What works is set in that of texts: labels, prices, buttons, text.'],
  ['t-s', 'sans', 'Size 38 · 2 other pieces'],
  ['t-xs', 'sans', 'MAISON AUBEL'],
] as const;

/** Colours, type and spacing, by the names in the brand's tokens.css and styles/tokens.css. */
export function Foundations() {
  return (
    <>
      <section aria-labelledby="colours">
        <h2 id="colours">Colours</h2>
        <ul className={styles.swatches}>
          {COLORS.map((color) => (
            <li key={color}>
              <span style={{ background: `var(--${color})` }} />
              {color}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="type">
        <h2 id="type">Type</h2>
        {TYPE.map(([size, family, text]) => (
          <p
            key={size}
            className={styles.sample}
            style={{ font: `400 var(--${size}) / 1.15 var(--${family})` }}
          >
            {text} <small>{size}</small>
          </p>
        ))}
      </section>
      <section aria-labelledby="space">
        <h2 id="space">Space</h2>
        <ul className={styles.spaces}>
          {SPACES.map((space) => (
            <li key={space}>
              <span style={{ width: `var(--${space})`, height: `var(--${space})` }} />
              {space}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
