import { BESIDE_FAMILIES } from './beside-sidebars.ts';
import { CAREER_FAMILIES } from './careers.ts';
import { CLASS_FAMILIES } from './class-looks.ts';
import { COLUMN_FAMILIES } from './columns.ts';
import { DATED_ITEM_FAMILIES } from './dated-items.ts';
import { EMPLOYER_LINE_FAMILIES } from './employer-lines.ts';
import { ENTRY_LOOK_FAMILIES } from './entry-looks.ts';
import { EUROPASS_FAMILIES } from './europass.ts';
import { EXPORTED_ENTRY_FAMILIES } from './exported-entries.ts';
import { EXPORT_FAMILIES } from './exports.ts';
import { FACTS_BELOW_FAMILIES } from './facts-below.ts';
import type { Family } from './family.ts';
import { HARD_HEADING_FAMILIES } from './hard-headings.ts';
import { HARD_NAME_FAMILIES } from './hard-names.ts';
import { HARD_TEXT_FAMILIES } from './hard-text.ts';
import { HEADER_FAMILIES } from './header-lines.ts';
import { JOB_TEXT_FAMILIES } from './job-texts.ts';
import { LANGUAGE_FAMILIES } from './languages-at-large.ts';
import { NAME_FAMILIES } from './names.ts';
import { OWNER_FAMILIES } from './names-of-owners.ts';
import { DOC_FAMILIES } from './old-word.ts';
import { PLACE_AND_STYLE_FAMILIES } from './place-and-style.ts';
import { RARE_NAME_FAMILIES } from './rare-names.ts';
import { FORM_FAMILIES } from './rirekisho.ts';
import { ROLE_LINE_FAMILIES } from './role-lines.ts';
import { SIGN_LESS_FAMILIES } from './sign-less.ts';
import { STRANGERS_LAYOUT_FAMILIES } from './strangers-layouts.ts';
import { TABLE_FAMILIES } from './tables.ts';
import { TEMPLATE_PAGE_FAMILIES } from './template-pages.ts';
import { UNUSUAL_ENTRY_FAMILIES } from './unusual-entries.ts';
import { UNUSUAL_SECTION_FAMILIES } from './unusual-sections.ts';
import { WEB_FAMILIES } from './web-looks.ts';
import { DOCX_FAMILIES } from './word-families.ts';
import { WORD_LAYOUT_FAMILIES } from './word-layouts.ts';

/** Every kind of document that is known to be read wrong, as a family of made CVs. */
export const FAMILIES: readonly Family[] = [
  ...COLUMN_FAMILIES,
  ...HEADER_FAMILIES,
  ...CAREER_FAMILIES,
  ...NAME_FAMILIES,
  ...HARD_NAME_FAMILIES,
  ...RARE_NAME_FAMILIES,
  ...HARD_HEADING_FAMILIES,
  ...LANGUAGE_FAMILIES,
  ...TABLE_FAMILIES,
  ...EXPORT_FAMILIES,
  ...EUROPASS_FAMILIES,
  ...FORM_FAMILIES,
  ...DOCX_FAMILIES,
  ...WORD_LAYOUT_FAMILIES,
  ...DOC_FAMILIES,
  ...HARD_TEXT_FAMILIES,
  ...ROLE_LINE_FAMILIES,
  ...JOB_TEXT_FAMILIES,
  ...EMPLOYER_LINE_FAMILIES,
  ...ENTRY_LOOK_FAMILIES,
  ...SIGN_LESS_FAMILIES,
  ...PLACE_AND_STYLE_FAMILIES,
  ...BESIDE_FAMILIES,
  ...UNUSUAL_ENTRY_FAMILIES,
  ...DATED_ITEM_FAMILIES,
  ...EXPORTED_ENTRY_FAMILIES,
  ...TEMPLATE_PAGE_FAMILIES,
  ...CLASS_FAMILIES,
  ...WEB_FAMILIES,
  ...UNUSUAL_SECTION_FAMILIES,
  ...STRANGERS_LAYOUT_FAMILIES,
  ...OWNER_FAMILIES,
  ...FACTS_BELOW_FAMILIES,
];
