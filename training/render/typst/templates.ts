import type { Renderer } from '../renderer.ts';
import { ACADEMIC, DENSE, HARVARD, MODERN, RAIL, SPACED } from './classic.ts';
import {
  BAND,
  DARK_SIDEBAR,
  LIGHT_SIDEBAR,
  NARROW_FIRST,
  NEWSPAPER,
  THREE_HEAD,
  TINTED_HEADINGS,
  TWO_COLUMNS,
} from './columns.ts';
import { BORDERED_FORM, EUROPASS, HISTORY_TABLE, TABULAR } from './forms.ts';
import { CARDS, INFOGRAPHIC, ROTATED, SWISS, TIMELINE } from './graphic.ts';
import { LETTER, TYPED } from './letters.ts';
import { FUNCTIONAL, NETWORK_PROFILE, NO_HEADINGS, ROLE_FIRST, RUNNING_NAME, TERMINAL } from './odd.ts';
import { FRAMED, HEADINGS_LAST, LANDSCAPE, SPINE } from './wide.ts';

/** The templates that Typst sets and that may be trained on. None of them is in `HELD_OUT_TEMPLATES`. */
export const TYPST_TEMPLATES: readonly Renderer[] = [
  MODERN,
  HARVARD,
  ACADEMIC,
  DENSE,
  RAIL,
  SPACED,
  BAND,
  DARK_SIDEBAR,
  LIGHT_SIDEBAR,
  NEWSPAPER,
  THREE_HEAD,
  TINTED_HEADINGS,
  TWO_COLUMNS,
  BORDERED_FORM,
  EUROPASS,
  HISTORY_TABLE,
  TABULAR,
  TYPED,
  CARDS,
  NETWORK_PROFILE,
  NO_HEADINGS,
  ROLE_FIRST,
  RUNNING_NAME,
  SWISS,
  TIMELINE,
  LANDSCAPE,
  FRAMED,
  SPINE,
  HEADINGS_LAST,
];

/** Templates unlike the rest: they measure what a reader makes of strangers and are never trained on. */
export const HELD_OUT_TEMPLATES: readonly Renderer[] = [
  NARROW_FIRST,
  LETTER,
  INFOGRAPHIC,
  ROTATED,
  FUNCTIONAL,
  TERMINAL,
];
