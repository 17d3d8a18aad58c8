/** An error in a file of `content/`, with its place. */
export interface Fault {
  file: string;
  line: number;
  message: string;
}

/** `content/pages/faq.en-GB.md:12: {fooDays} is not known.` */
export const faultText = ({ file, line, message }: Fault): string => `${file}:${line}: ${message}`;
