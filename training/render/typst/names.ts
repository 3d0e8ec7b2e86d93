import type { CvContent } from '../../content/cv-content.ts';
import { printedName } from '../../content/name-of.ts';

/** Whether the name is printed as a given name, a space and a family name, and may be taken apart. */
export function isInParts({ person }: CvContent): boolean {
  return person.family !== '' && printedName(person) === `${person.given} ${person.family}`;
}
