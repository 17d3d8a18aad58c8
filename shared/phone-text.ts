/** French numbers, British ones of cities with two digits, and other British ones, by their groups. */
const NUMBERS = [
  /^(\+33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^(\+44)(2\d)(\d{4})(\d{4})$/,
  /^(\+44)(\d{4})(\d{6})$/,
];

/** Writes a French or British number (E.164) in groups, such as "+33 1 40 00 00 01"; other numbers are returned unchanged. */
export function phoneText(phone: string): string {
  for (const number of NUMBERS) {
    const [, ...groups] = number.exec(phone) ?? [];
    if (groups.length > 0) return groups.join('\u00a0');
  }
  return phone;
}
