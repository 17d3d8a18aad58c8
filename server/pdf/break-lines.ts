/**
 * Breaks a text into lines after spaces and hyphens; a word that is longer than a line is broken between its letters.
 *
 * @param width of a line, in the unit of `measure`
 * @param measure returns the width of a text
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    const add = (part: string) => {
      const last = lines.at(-1) ?? '';
      if (last === '' || measure((last + part).trimEnd()) <= width) lines[lines.length - 1] = last + part;
      else lines.push(part);
    };
    for (const word of paragraph.split(/(?<=[ -])/)) {
      if (measure(word.trimEnd()) <= width) add(word);
      else for (const letter of word) add(letter);
    }
    return lines.map((line) => line.trimEnd());
  });
}
