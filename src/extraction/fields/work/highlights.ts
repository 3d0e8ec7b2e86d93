import type { Line } from '../../model/document.ts';
import type { Evidenced } from '../../model/profile.ts';
import { listItemsOf, listItemText } from '../../text/list-items.ts';

const HIGHLIGHTS_MAX = 60;
const HIGHLIGHT_CONFIDENCE = 0.8;

/**
 * The duties and achievements below an entry's header, wrapped lines joined.
 * @param right the right edge of the section in points
 */
export function highlightsOf(body: readonly Line[], right: number): Evidenced<string>[] {
  return listItemsOf(body, right)
    .slice(0, HIGHLIGHTS_MAX)
    .map((item) => listItemText(item, HIGHLIGHT_CONFIDENCE))
    .filter((item) => item !== null);
}
