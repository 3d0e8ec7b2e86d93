/**
 * The length of a text without certain characters at its end. A pattern with `+$` takes time that grows with the square
 * of a long run of such characters within the text. This function examines each character at the end once.
 * @param marks matches one of those characters, all of them within the Basic Multilingual Plane
 */
export function trimmedEnd(text: string, marks: RegExp): number {
  let end = text.length;
  while (end > 0 && marks.test(text.charAt(end - 1))) end -= 1;
  return end;
}
