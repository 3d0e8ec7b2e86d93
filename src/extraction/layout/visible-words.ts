import type { Page, Word } from '../model/input.ts';

/** Most words of a page. A CV has fewer; the rest is left out, so that the time is bounded. */
const WORDS_A_PAGE_MAX = 8_000;

/**
 * Characters that a person does not read as text: private use (icon fonts), control, zero-width and replacement
 * characters.
 */
const UNREADABLE = /[\p{Co}\p{Cc}\uFE0F\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\uFFFC\uFFFD]/gu;

/** Icons among the text: a phone, an envelope, a pin before a contact detail; emoji before a heading. */
const PICTURE = /[\p{Extended_Pictographic}\u2600-\u26FF\u2700-\u2712\u2714-\u275A\u2B50\u{1F1E6}-\u{1F1FF}]/gu;

/** Characters that Unicode counts as pictographs, but that are letters or bullets in a CV. */
const KEPT_PICTURES = /[©®™✓✔✗✘✦✱✳❖➢➤➔➜▪▫►▶◆●■]/u;

/**
 * Fonts of icons. Where such a font has no map to Unicode, its icons come as any letters: "ë Experience" for a briefcase
 * before a heading.
 */
const ICON_FONT =
  /font-?awesome|material-?(?:design-?)?icons|material-?symbols|glyphicons|icomoon|ionicons|academicons|marvosym|linearicons|themify|bootstrap-?icons|octicons|typicons|fontello|fontisto/iu;

/** Only printable ASCII. Most words match, and have nothing to leave out. */
const ASCII = /^[ -~]*$/u;

function readable(text: string): string {
  if (ASCII.test(text)) return text;
  const clean = text.replaceAll(UNREADABLE, '');
  return clean.replaceAll(PICTURE, (picture) => (KEPT_PICTURES.test(picture) ? picture : ''));
}

function isHorizontal(word: Word): boolean {
  const angle = ((word.angle % 360) + 360) % 360;
  return angle < 8 || angle > 352;
}

/** Drops the second drawing of text that is drawn twice with a small shift for a false bold. */
function dropDoubles(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word>();
  return words.filter((word) => {
    const key = `${word.text}@${Math.round(word.x0 / 2)}:${Math.round(word.baseline / 2)}`;
    const earlier = seen.get(key);
    if (
      earlier !== undefined &&
      Math.abs(earlier.x0 - word.x0) < 1.5 &&
      Math.abs(earlier.baseline - word.baseline) < 1.5
    )
      return false;
    seen.set(key, word);
    return true;
  });
}

export interface VisibleWords {
  readonly horizontal: readonly Word[];
  /** Words printed up or down the page, such as section titles along the margin. */
  readonly rotated: readonly Word[];
  /** Count of words that are left out because a person cannot see them, without words that have no letter or digit. */
  readonly hiddenCount: number;
}

/** The words of a page that a person can see, without icons. Words with a non-finite box are left out. */
export function visibleWords(page: Page): VisibleWords {
  const seen: Word[] = [];
  let hiddenCount = 0;
  for (const word of page.words) {
    if (word.hidden !== null) {
      if (/[\p{L}\p{N}]/u.test(word.text)) hiddenCount += 1;
      continue;
    }
    if (seen.length >= WORDS_A_PAGE_MAX) continue;
    if (!Number.isFinite(word.x0 + word.y0 + word.x1 + word.y1 + word.baseline + word.fontSize)) continue;
    const text = ICON_FONT.test(word.font) ? '' : readable(word.text);
    if (text === '') continue;
    const fontSize = word.fontSize > 0.5 ? word.fontSize : Math.max(1, word.y1 - word.y0);
    seen.push({ ...word, text, fontSize });
  }
  const whole = dropDoubles(seen);
  return {
    horizontal: whole.filter(isHorizontal),
    rotated: whole.filter((word) => !isHorizontal(word)),
    hiddenCount,
  };
}
