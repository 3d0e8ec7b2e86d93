/** Text as keys compare it: lower case, without accents, and one space for all that is no letter or digit. The stored keys depend on it. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
