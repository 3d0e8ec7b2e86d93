import type { en } from './en-tags.ts';
import type { Wording } from './wording.ts';

/** The messages about the tags of CVs in German. */
export const de: Wording<typeof en> = {
  tags: {
    filter: 'Schlagwort',
    label: 'Schlagwörter',
    placeholder: 'Schlagwort hinzufügen',
    open: 'Schlagwörter',
    title_one: 'Schlagwörter von {{count}} Lebenslauf',
    title_other: 'Schlagwörter von {{count}} Lebensläufen',
    lead: 'Die Eingabetaste beendet ein Schlagwort. Schlagwörter, die ein Lebenslauf schon hat, bleiben.',
    add: 'Hinzufügen',
    remove: 'Entfernen',
    submit: 'Speichern',
    changed_one: 'Die Schlagwörter von {{count}} Lebenslauf haben sich geändert.',
    changed_other: 'Die Schlagwörter von {{count}} Lebensläufen haben sich geändert.',
    unchanged: 'Es hat sich nichts geändert.',
  },
};
