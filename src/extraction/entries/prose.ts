import type { Line } from '../model/document.ts';
import { bulletLength } from '../text/raw-line.ts';

/** How much a line is running text rather than a header, 0 to about 3. */
export function proseScore(line: Line, before: Line | undefined): number {
  const text = line.text.slice(bulletLength(line.text)).trim();
  const words = text.split(/\s+/u).length;
  let score = 0;
  if (line.bullet) score += 1.6;
  if (words > 12) score += 1;
  if (words > 18) score += 1;
  if (words > 2 && /[.;!。]$/u.test(text) && !/(?:^|[\s.])\p{L}{1,4}\.$/u.test(text)) score += words > 4 ? 1 : 0.7;
  if (/^\p{Ll}/u.test(text)) score += 1;
  if (/[。；]/u.test(text)) score += 1;
  if (before !== undefined && before.block === line.block && !/[.!?。:]$/u.test(before.text)) {
    const wraps = /[,\-–]$|\b(?:and|und|et|y|e|en|the|of|to|for|with|in|mit|de|la|von|für|im)$/iu.test(before.text);
    if (wraps && line.gapAbove < line.fontSize * 0.6) score += 0.9;
  }
  return score;
}
