import type { CompanySettings } from './company.ts';

/** What is wrong with the settings of a company, as a sentence, or null. The bounds are those of the table. */
export function faultOf(settings: Required<CompanySettings>): string | null {
  if (settings.name.length < 1 || settings.name.length > 200) return 'The name of a company has 1 to 200 characters.';
  if (!isWithin(settings.rateLimitPerMinute, 1, 1_000_000))
    return 'The rate limit is a whole number from 1 to 1000000 requests a minute.';
  if (!isWithin(settings.uploadLimitBytes, 1, 1024 ** 3))
    return 'The upload limit is a whole number of bytes from 1 to 1073741824 (1 GiB).';
  if (settings.apiDefaultTemplate === '')
    return 'The default template of the API has a name or an id; "default" is the built-in one.';
  if (settings.retentionDays !== null && !isWithin(settings.retentionDays, 1, 36_500))
    return 'CVs are kept for 1 to 36500 days; "off" keeps them until somebody erases them.';
  return null;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
