import styles from './parcel.module.css';

interface LabelCodeProps {
  /** Address of the picture. */
  src: string;
  alt: string;
  /** Its use, as a caption. */
  text: string;
}

/** The code of a label, for people without a printer: a counter of the carrier reads it from the phone. */
export const LabelCode = ({ src, alt, text }: LabelCodeProps) => (
  <figure className={styles.code}>
    <img src={src} alt={alt} width={160} height={160} />
    <figcaption>{text}</figcaption>
  </figure>
);
