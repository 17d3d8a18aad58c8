import { Picture } from '#components/product-card/picture.tsx';
import { readHomeItems } from '#lib/api/home.server.ts';
import styles from './new-item-photos.module.css';

const SHOWN = 3;

/** Photos of new items for a new account. They are no links: the button of the tile leads to the items. */
export async function NewItemPhotos() {
  const photos = (await readHomeItems()).newArrivals.flatMap(({ front }) => front ?? []).slice(0, SHOWN);
  if (photos.length < SHOWN) return null;
  return (
    <div className={styles.items} aria-hidden="true">
      {photos.map((photo) => (
        <span key={photo.url} className="shot">
          <Picture photo={photo} alt="" sizes="(max-width: 640px) 30vw, 200px" />
        </span>
      ))}
    </div>
  );
}
