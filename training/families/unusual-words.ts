import type { SectionName } from '../content/bank.ts';
import type { Locale } from '../content/cv-content.ts';
import type { FamilyTruth } from './family.ts';
import { plainName, retold, wordOf } from './retold.ts';
import type { Story } from './story.ts';

/** What CVs in one language say in places where most have other words, or none. */
interface UnusualWords {
  /** Headings of one section with jobs and studies. */
  readonly mixed: readonly string[];
  /** Headings in the candidate's own words. */
  readonly headings: Readonly<Partial<Record<SectionName, readonly string[]>>>;
  /** Trades and sectors, as they stand behind an employer. */
  readonly trades: readonly string[];
  readonly project: string;
  readonly client: string;
  /** What a project or a client's system may be called. */
  readonly projects: readonly string[];
}

/**
 * A line for each language: headings of mixed sections, own headings of work, of education, of skills, of languages, of interests;
 * trades; the words for project and client; names of projects. A bar between the words, a broken bar between groups of them.
 */
const ROWS: Readonly<Record<string, string>> = {
  en: 'Career history|Timeline|Work and education|My path so far ¦ Where I have worked|What I have done so far|Places I have been ¦ Where I learned it|What I studied ¦ What I am good at|My toolbox ¦ What I speak ¦ When I am not working ¦ Food wholesale|Logistics|Health care|Building trade|Public sector|Automotive ¦ Project|Client ¦ Harbour Portal|Stock Counter|Blue Door',
  de: 'Werdegang|Stationen|Lebenslauf|Mein Weg ¦ Stationen|Wo ich gearbeitet habe|Was ich bisher gemacht habe ¦ Wo ich gelernt habe|Was ich gelernt habe ¦ Was ich kann|Mein Werkzeug ¦ Was ich spreche ¦ Nach Feierabend ¦ Lebensmittelhandel|Logistik|Gesundheitswesen|Baugewerbe|Öffentlicher Dienst|Automobilzulieferer ¦ Projekt|Kunde ¦ Hafenportal|Lagerzähler|Blaue Tür',
  fr: 'Parcours|Mon parcours|Chronologie|Itinéraire ¦ Ce que j’ai fait|Là où j’ai travaillé|Mes étapes ¦ Ce que j’ai étudié|Mes années d’école ¦ Ce que je sais faire|Ma boîte à outils ¦ Ce que je parle ¦ En dehors du travail ¦ Agroalimentaire|Logistique|Santé|Bâtiment|Secteur public|Automobile ¦ Projet|Client ¦ Portail du Port|Compteur de Stock|Porte Bleue',
  es: 'Trayectoria|Mi trayectoria|Recorrido|Cronología ¦ Dónde he trabajado|Lo que he hecho|Mis pasos ¦ Dónde estudié|Lo que estudié ¦ Lo que sé hacer|Mi caja de herramientas ¦ Lo que hablo ¦ Cuando no trabajo ¦ Alimentación|Logística|Sanidad|Construcción|Sector público|Automoción ¦ Proyecto|Cliente ¦ Portal del Puerto|Contador de Existencias|Puerta Azul',
  it: 'Percorso|Il mio percorso|Cronologia|Tappe ¦ Dove ho lavorato|Che cosa ho fatto|Le mie tappe ¦ Dove ho studiato|Che cosa ho studiato ¦ Che cosa so fare|I miei strumenti ¦ Che lingue parlo ¦ Quando non lavoro ¦ Alimentare|Logistica|Sanità|Edilizia|Settore pubblico|Automobilistico ¦ Progetto|Cliente ¦ Portale del Porto|Contatore Scorte|Porta Blu',
  nl: 'Loopbaan|Mijn loopbaan|Tijdlijn|Mijn route ¦ Waar ik heb gewerkt|Wat ik heb gedaan|Mijn stappen ¦ Waar ik heb geleerd|Wat ik heb gestudeerd ¦ Wat ik kan|Mijn gereedschap ¦ Wat ik spreek ¦ Na het werk ¦ Levensmiddelen|Logistiek|Zorg|Bouw|Overheid|Automotive ¦ Project|Opdrachtgever ¦ Havenportaal|Voorraadteller|Blauwe Deur',
  pl: 'Przebieg kariery|Moja droga|Kalendarium ¦ Gdzie pracowałam|Co robiłam do tej pory|Moje przystanki ¦ Gdzie się uczyłam|Co studiowałam ¦ Co potrafię|Moje narzędzia ¦ Jakimi językami mówię ¦ Po pracy ¦ Handel spożywczy|Logistyka|Ochrona zdrowia|Budownictwo|Sektor publiczny|Motoryzacja ¦ Projekt|Klient ¦ Portal Portowy|Licznik Zapasów|Niebieskie Drzwi',
  pt: 'Percurso|Trajetória|Meu caminho|Cronologia ¦ Onde trabalhei|O que já fiz|Meus passos ¦ Onde estudei|O que estudei ¦ O que sei fazer|Minha caixa de ferramentas ¦ O que falo ¦ Quando não trabalho ¦ Alimentos|Logística|Saúde|Construção civil|Setor público|Automotivo ¦ Projeto|Cliente ¦ Portal do Porto|Contador de Estoque|Porta Azul',
};

/** Locales whose unusual words are written down. */
const LOCALES: readonly Locale[] = [
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'es-ES',
  'it-IT',
  'en-GB',
  'nl-NL',
  'pl-PL',
  'pt-BR',
];

/** The locale of the nth document: each family begins elsewhere. */
export function unusualLocale(nth: number, shift: number): { readonly locale: Locale } {
  return { locale: LOCALES[(nth + shift) % LOCALES.length] ?? 'en-GB' };
}

/** The unusual words of a story's language. */
export function wordsOf(story: Story): UnusualWords {
  const groups = wordOf(story, ROWS)
    .split(' ¦ ')
    .map((group) => group.split('|'));
  const [mixed = [], work = [], education = [], skills = [], languages = [], interests = [], trades = []] = groups;
  const [[project = '', client = ''] = [], projects = []] = groups.slice(7);
  return { mixed, headings: { work, education, skills, languages, interests }, trades, project, client, projects };
}

/** A story of which every other employer is one that no list knows. */
export function withUnknownEmployers(story: Story): {
  readonly story: Story;
  readonly truth: Partial<FamilyTruth>;
} {
  return retold(story, (job, nth) => ({ company: (story.nth + nth) % 2 === 0 ? plainName(story, nth) : job.company }));
}

/** `at` between role and employer. */
export const AT: Readonly<Record<string, string>> = {
  en: 'at',
  de: 'bei',
  fr: 'chez',
  es: 'en',
  it: 'presso',
  nl: 'bij',
  pl: 'w',
  pt: 'na',
};
