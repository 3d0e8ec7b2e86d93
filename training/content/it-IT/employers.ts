import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Valdorsa',
  'Montebruno Alto',
  'Castelfosco',
  'Roccasilva',
  'Pietranera di Sotto',
  'Borgolungo',
  'Campolarice',
  'Fontebuia',
  'Acquarsa',
  'Serravento',
  'Lagodoro',
  'Olmeta Nuova',
  'Torrefiorita',
  'Chiusavecchia al Piano',
  'Verdemura',
  'Ripalunga',
];

export const EMPLOYERS: Bank['employers'] = {
  ospedale: [
    'Ospedale {Santa Eurosia|San Gaudenzio|Santa Restituta} di {town}',
    'Casa di Cura {stem}',
    'Ospedale Civile di {stem}',
    'Clinica {stem} S.p.A.',
  ],
  rsa: ['RSA {stem}', 'Residenza per anziani {I Glicini|Le Magnolie}', 'Cooperativa sociale {stem} Onlus'],
  scuola: [
    'Istituto Comprensivo {stem}',
    'Liceo Scientifico {family} di {town}',
    'Scuola Primaria {stem}',
    'IIS {stem}',
  ],
  industria: [
    'Officine {family} S.p.A.',
    '{stem} Meccanica S.r.l.',
    'Ceramiche {stem} S.p.A.',
    'Industrie Alimentari {family} S.r.l.',
    '{family} Imballaggi S.r.l.',
    'Fonderie {stem} S.p.A.',
  ],
  impianti: [
    '{family} Impianti S.r.l.',
    'Elettroimpianti {family} & Figli S.n.c.',
    '{stem} Impianti Elettrici S.r.l.',
    'Ditta {family} di {family} Impianti',
  ],
  studio: ['Studio {family} – Commercialisti Associati', 'Studio Commerciale {family}', '{stem} Consulting S.r.l.'],
  informatica: [
    '{stem} Software S.r.l.',
    '{family} Sistemi S.p.A.',
    'Ventoquattro Digital S.r.l.',
    'Sestante Dati S.r.l.',
  ],
  commercio: ['{stem} Distribuzione S.p.A.', 'Supermercati {stem} S.r.l.', '{family} Arredamenti S.r.l.'],
  banca: ['Banca di Credito Cooperativo di {stem}', '{stem} Assicurazioni S.p.A.', 'Cassa di Risparmio di {stem}'],
  pubblico: ['Comune di {town}', 'Unione dei Comuni di {stem}', 'Consorzio Acque {stem}'],
  trasporti: ['{family} Trasporti S.r.l.', 'Logistica {stem} S.p.A.', 'Autotrasporti {family} & C. S.n.c.'],
  ristorazione: [
    'Ristorante {Al Vecchio Torchio|La Melagrana|Da Ottavia}',
    'Trattoria {del Pozzo|Tre Archi}',
    'Hotel {stem}',
    'Osteria {Il Fiasco|La Civetta}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universita: [
    'Università degli Studi di {Bologna|Padova|Milano|Torino|Pisa|Napoli Federico II|Palermo|Bari Aldo Moro}',
  ],
  politecnico: ['Politecnico di {Milano|Torino|Bari}', 'Università degli Studi di {Trento|Genova|Catania}'],
  liceo: ['Liceo Scientifico {family}', 'Liceo Statale {stem}'],
  tecnico: ['Istituto Tecnico {stem}', 'IIS {family}', 'Istituto Tecnico Statale {family}'],
  professionale: ['IPSIA {stem}', 'CFP {stem}', 'Istituto Professionale {family}'],
  scuolaMedia: ['Scuola secondaria di I grado {family}', 'Scuola media {stem}'],
  alberghiero: ['IPSSAR {stem}', 'Istituto Alberghiero {stem}'],
};
