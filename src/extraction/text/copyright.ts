import type { Line } from '../model/document.ts';

/** "© 2026", "Copyright (c) 2019-2021 by", "©": how a line of copyright begins. */
const MARK =
  /(?:(?:copyright|©\uFE0F?|\(c\))\s*)+(?:(?:19|20)\d{2}(?:\s*[-–—]\s*(?:(?:19|20)\d{2}|present|now))?)?\s*[-–—,:·|]?\s*(?:by\s+)?/iu;
/** Two to five words in capitals behind it, particles and initials among them. */
const OWNER =
  /^\p{Lu}(?:[\p{L}\p{M}'’-]+|\.)(?: +(?:\p{Lu}(?:[\p{L}\p{M}'’-]+|\.)|de|da|do|dos|das|del|della|di|du|la|le|van|von|den|der|bin|al|el)){0,3} +\p{Lu}[\p{L}\p{M}'’-]+/u;
const LINE_LENGTH_MAX = 160;

/** All rights reserved, in languages that say so on web pages. */
const RIGHTS = /rights reserved|reservados|réservés|vorbehalten|riservati|voorbehouden|zastrzeżone|защищены/iu;
/**
 * The mark, and a year or the name with a year behind it. The word alone can begin a title: "Copyright Clerk, 2015 – 2019". A scan can have
 * the sign without them: an icon that was read as a letter.
 */
const DATED =
  /^\s*(?:copyright\s*(?:\(c\)|©)|©).*(?:19|20)\d{2}|(?:©\uFE0F?|copyright)\s*(?:\(c\)\s*)?(?:19|20)\d{2}/iu;

/** Whether a line is one of copyright: "© 2026 Jane Doe". */
export function isCopyright({ text }: Line): boolean {
  if (text.length > LINE_LENGTH_MAX || !/©|copyright/iu.test(text)) return false;
  return DATED.test(text) || RIGHTS.test(text);
}

/** Who has the copyright, and where the name begins in the text of the line; null without a name of two words. */
export function copyrightOwner(line: Line): { readonly name: string; readonly from: number } | null {
  const mark = isCopyright(line) ? MARK.exec(line.text) : null;
  if (mark === null) return null;
  const from = mark.index + mark[0].length;
  const name = OWNER.exec(line.text.slice(from))?.[0];
  return name === undefined ? null : { name, from };
}
