/** The items of a list written as one text with commas, as banks hold names. */
export function listed(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}
