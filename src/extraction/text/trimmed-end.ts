/**
 * How many characters of a text are left without certain ones at its end. A pattern with `+$` takes time that grows with the
 * square of a long run of such characters inside the text; this looks at each of those at the end once.
 *
 * @param marks matches one character of those to leave off, all of them within the Basic Multilingual Plane.
 */
export function trimmedEnd(text: string, marks: RegExp): number {
  let end = text.length;
  while (end > 0 && marks.test(text.charAt(end - 1))) end -= 1;
  return end;
}
