import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Valea Stejarului',
  'Dealu Cucului',
  'Izvorani Sat',
  'Lunca Albă',
  'Măgurele de Sus',
  'Piatra Lupului',
  'Poiana Teiului Mic',
  'Răchitari',
  'Salcâmeni',
  'Stânca Verde',
  'Podul de Lemn',
  'Cerbureni',
  'Fântânița',
  'Brădetu Nou',
  'Mierlești',
  'Zorile Noi',
];

export const EMPLOYERS: Bank['employers'] = {
  spital: [
    'Spitalul Județean de Urgență {town}',
    'Spitalul Municipal {stem}',
    'Centrul Medical {stem} SRL',
    'Spitalul Clinic „Sf. {Pantelimon|Paraschiva}” {town}',
  ],
  ingrijire: ['Căminul pentru Persoane Vârstnice {stem}', 'Asociația {stem}', 'Casa de Bătrâni {stem} SRL'],
  scoala: [
    'Școala Gimnazială nr. {2..28} {town}',
    'Liceul Teoretic „{stem}”',
    'Colegiul Național „{stem}”',
    'Școala Gimnazială {stem}',
  ],
  industrie: [
    '{stem} Mobila SA',
    'Uzinele {stem} SA',
    '{stem} Ambalaje SRL',
    'Textila {stem} SA',
    '{family} Metal Construct SRL',
    '{stem} Panificație SRL',
  ],
  electric: [
    '{family} Electro Instal SRL',
    'Electromontaj {stem} SA',
    '{stem} Energie SRL',
    '{family} & Fiii Instalații SRL',
  ],
  contabilitate: ['{family} Cont Expert SRL', 'Cabinet de Expertiză Contabilă {family}', '{stem} Audit SRL'],
  it: ['{stem} Software SRL', 'Licurici Digital SRL', '{stem} Tech Solutions SRL', 'Codru Data Systems SRL'],
  comert: ['{stem} Distribuție SRL', 'Supermarket {stem} SA', 'Depozitul {family} Construct SRL'],
  financiar: ['Banca {stem} SA', '{stem} Asigurări SA', 'Casa de Ajutor Reciproc {stem}'],
  public: ['Primăria Municipiului {town}', 'Consiliul Județean {stem}', 'Compania de Apă {stem} SA'],
  transport: ['{family} Trans SRL', '{stem} Logistic SRL', 'Casa de Expediții {stem} SRL'],
  restaurant: [
    'Restaurant {Hanul Vechi|La Cerdac|Vatra}',
    'Hotel {stem}',
    'Pensiunea {stem}',
    'Terasa {Bujorul|Salcia}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universitate: [
    'Universitatea din {București|Craiova}',
    'Universitatea „Babeș-Bolyai” Cluj-Napoca',
    'Universitatea „Alexandru Ioan Cuza” din Iași',
    'Universitatea de Vest din Timișoara',
  ],
  medicina: [
    'Universitatea de Medicină și Farmacie „Carol Davila” București',
    'Universitatea „Ovidius” din Constanța',
    'Universitatea din Oradea',
  ],
  politehnica: [
    'Universitatea Tehnică din Cluj-Napoca',
    'Universitatea Politehnica Timișoara',
    'Universitatea Tehnică „Gheorghe Asachi” din Iași',
  ],
  ase: ['Academia de Studii Economice din București', 'Universitatea „Lucian Blaga” din Sibiu'],
  liceu: ['Liceul Teoretic „{stem}”', 'Colegiul Național „{stem}”'],
  tehnologic: ['Liceul Tehnologic „{stem}”', 'Colegiul Tehnic „{stem}”'],
  postliceala: ['Școala Postliceală Sanitară {stem}', 'Școala Postliceală „{stem}”'],
  economic: ['Colegiul Economic „{stem}”'],
};
