import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { MESTIERI } from './mestieri.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { SANITA_E_SCUOLA } from './sanita-e-scuola.ts';
import { UFFICIO_E_INFORMATICA } from './ufficio-e-informatica.ts';

export const IT_IT: Bank = {
  locale: 'it-IT',
  words: {
    headings: {
      summary: ['Profilo', 'Profilo professionale', 'Chi sono', 'Obiettivo professionale'],
      work: ['Esperienza professionale', 'Esperienze lavorative', 'Esperienza lavorativa', 'Percorso professionale'],
      education: ['Istruzione e formazione', 'Formazione', 'Titoli di studio', 'Istruzione'],
      skills: ['Competenze', 'Competenze tecniche', 'Capacità e competenze', 'Conoscenze'],
      languages: ['Lingue', 'Competenze linguistiche'],
      certificates: ['Corsi e certificazioni', 'Certificazioni', 'Attestati'],
      interests: ['Interessi', 'Hobby e interessi'],
      personal: ['Dati personali', 'Informazioni personali'],
      contact: ['Contatti', 'Recapiti'],
    },
    months: [
      'gennaio',
      'febbraio',
      'marzo',
      'aprile',
      'maggio',
      'giugno',
      'luglio',
      'agosto',
      'settembre',
      'ottobre',
      'novembre',
      'dicembre',
    ],
    monthsShort: ['gen.', 'feb.', 'mar.', 'apr.', 'mag.', 'giu.', 'lug.', 'ago.', 'set.', 'ott.', 'nov.', 'dic.'],
    present: ['oggi', 'presente', 'in corso', 'attuale'],
    between: [' – ', ' - '],
    title: 'Curriculum vitae',
    labels: {
      email: 'E-mail',
      phone: 'Telefono',
      address: 'Indirizzo',
      born: 'Data e luogo di nascita',
      nationality: 'Nazionalità',
      languages: 'Lingue',
      page: 'Pagina',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Italy keeps for fiction.
  // Mobile numbers begin with 31 to 39; no operator holds 30.
  mobiles: ['30# #######', '+39 30# ### ####', '30# ### ####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Italiano',
    ownLevel: 'madrelingua',
    others: ['Inglese', 'Inglese', 'Francese', 'Spagnolo', 'Tedesco', 'Rumeno', 'Albanese', 'Arabo'],
  },
  levels: ['livello elementare (A2)', 'livello intermedio (B1)', 'livello buono (B2)', 'livello avanzato (C1)'],
  interests: [
    'trekking in Appennino',
    'teatro amatoriale',
    'calcio a cinque',
    'volontariato in ambulanza',
    'orto biologico',
    'fotografia',
    'cucina regionale',
    'sci di fondo',
    'canto corale',
    'modellismo ferroviario',
    'lettura',
    'ciclismo su strada',
  ],
  sides: [
    {
      role: 'Docente di corsi serali (part-time)',
      employers: ['Università Popolare di {stem}', 'Ente di Formazione {stem}'],
      duties: ['Corsi per gruppi di {8..15} adulti, un modulo a trimestre.'],
    },
    {
      role: '{Allenatore/Allenatrice} settore giovanile',
      employers: ['A.S.D. {stem}', 'Polisportiva {stem}'],
      duties: ['Due allenamenti a settimana con {14..22} ragazzi e gare nel fine settimana.'],
    },
  ],
  personal: { nationality: 'italiana', born: 'DD/MM/YYYY' },
  occupations: [...SANITA_E_SCUOLA, ...UFFICIO_E_INFORMATICA, ...MESTIERI],
};
