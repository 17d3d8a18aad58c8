import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { HomeSectionOf } from '#contract/home.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './story.module.css';

const SIZES = '(max-width: 1023px) 92vw, 59vw';

/** The home page's section about the shop: two sentences and a large picture. */
export function Story({ locale, section }: { locale: Locale; section: HomeSectionOf<'story'> }) {
  const { title, text, action } = section;
  return (
    <section className={styles.story} aria-labelledby="story">
      <PlacePicture place="home" locale={locale} sizes={SIZES} className={styles.picture} />
      <div className={styles.text}>
        <h2 className="display" id="story">
          {title}
        </h2>
        <p>{text}</p>
        <a className={buttonClass('outline')} href={action.href}>
          {action.label}
        </a>
      </div>
    </section>
  );
}
