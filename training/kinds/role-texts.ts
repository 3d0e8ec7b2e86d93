import type { Random } from '../content/random.ts';

/** Titles in lists and with the signs that stand in and behind titles. */
export function composedRoles(titles: readonly string[], random: Random): string[] {
  if (titles.length === 0) return [];
  const other = (): string => random.pick(titles);
  const forms: ((title: string) => string)[] = [
    (title) => `${title} / ${other()}`,
    (title) => `${title}/${other()}`,
    (title) => `${title} & ${other()}`,
    (title) => `${title}, ${other()}`,
    (title) => `${title} – ${other()}`,
    (title) =>
      `${title} (${random.pick(['m/w/d', 'f/m', 'H/F', 'm/k', '100%', '50 %', 'Part-time', 'Teilzeit', 'CDI', 'CDD', 'temp'])})`,
    (title) => `Senior ${title}`,
    (title) => `Junior ${title}`,
    (title) => `${title} ${random.pick(['I', 'II', 'III', '1', '2'])}`,
    (title) =>
      `${random.pick(['Lead', 'Head', 'Chief', 'Deputy', 'Assistant', 'Freelance', 'Principal', 'Trainee', 'Interim'])} ${title}`,
    (title) => title.split(' ').slice(0, 2).join(' '),
  ];
  return titles.filter(() => random.chance(0.5)).map((title) => random.pick(forms)(title));
}
