/** What is wrong in a file of `content/`, where its operator finds it. */
export interface Fault {
  file: string;
  line: number;
  message: string;
}

/** `content/pages/faq.en-GB.md:12: {fooDays} is not known.` */
export const faultText = ({ file, line, message }: Fault): string => `${file}:${line}: ${message}`;
