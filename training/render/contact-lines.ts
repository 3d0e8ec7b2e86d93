import type { CvContent, Study } from '../content/cv-content.ts';

/** Where someone lives, in the order of the locale. */
export function addressOf({ contact, locale }: CvContent): string {
  const { street, postcode, city } = contact;
  // From the large to the small, as it is done in East Asia.
  if (/^(?:zh|ja|ko)-/.test(locale)) return `${postcode} ${city} ${street}`;
  return locale.startsWith('en') ? `${street}, ${city} ${postcode}` : `${street}, ${postcode} ${city}`;
}

/** `English (native), French (good)`. */
export function languagesLine({ languages }: CvContent): string {
  return languages.map(({ language, level }) => `${language} (${level})`).join(', ');
}

/** A school with its town. */
export function schoolLine({ school, city }: Study): string {
  return city === null ? school : `${school}, ${city}`;
}
