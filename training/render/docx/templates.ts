import type { Renderer } from '../renderer.ts';
import { ALL_CAPITALS, HANGING_INDENT, NUMBERED_HEADINGS, RULED_LINES } from './flowing.ts';
import { EUROPASS_TABLE, LABELLED_FORM } from './forms.ts';
import { BORDERED_TABLE, HISTORY_MATRIX, NESTED_TABLES, SHADED_SIDEBAR } from './tables.ts';
import { CONTENT_CONTROLS, TEXT_BOX, TRACKED_CHANGES, TWO_COLUMN_SECTION } from './word-features.ts';

/** Unlike ways to write a CV in Word. LibreOffice turns each into pages before it is read. */
export const DOCX_TEMPLATES: readonly Renderer[] = [
  RULED_LINES,
  NUMBERED_HEADINGS,
  HANGING_INDENT,
  ALL_CAPITALS,
  BORDERED_TABLE,
  NESTED_TABLES,
  HISTORY_MATRIX,
  SHADED_SIDEBAR,
  EUROPASS_TABLE,
  LABELLED_FORM,
  TWO_COLUMN_SECTION,
  TEXT_BOX,
  TRACKED_CHANGES,
  CONTENT_CONTROLS,
];
