import styles from './parcel.module.css';

interface LabelCodeProps {
  /** URL of the picture. */
  src: string;
  alt: string;
  /** Caption with instructions. */
  text: string;
}

/** The QR code of a label, for people without a printer: a counter of the carrier scans it from the phone. */
export const LabelCode = ({ src, alt, text }: LabelCodeProps) => (
  <figure className={styles.code}>
    <img src={src} alt={alt} width={160} height={160} />
    <figcaption>{text}</figcaption>
  </figure>
);
