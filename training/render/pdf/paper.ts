import type { CvContent, YearMonth } from '../../content/cv-content.ts';
import { nameOf } from '../../content/name-of.ts';
import { type Look, writingOf } from '../renderer.ts';

/** The paper of the locale. */
export function paperOf({ locale }: CvContent): { paper: 'A4' | 'LETTER' } {
  return { paper: locale === 'en-US' ? 'LETTER' : 'A4' };
}

/** What the file says of itself. */
export function titleOf(content: CvContent, look: Look): { title: string; author: string; written: YearMonth } {
  const name = nameOf(content.person);
  return { title: `${writingOf(content, look).words.title} – ${name}`, author: name, written: content.written };
}
