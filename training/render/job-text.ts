import type { Job } from '../content/cv-content.ts';

/** The employer of a job with what the CV says right after the name; empty for time without work. */
export function employerText({ company, aside }: Job): string {
  return `${company}${aside ?? ''}`;
}

/** Team and town of a job with the separator before them; empty where there is neither. */
export function placeAfter({ team, city }: Job, separator: string, withTeam = true): string {
  const places = [withTeam ? (team ?? '') : '', city].filter((text) => text !== '');
  return places.length === 0 ? '' : `${separator}${places.join(', ')}`;
}
