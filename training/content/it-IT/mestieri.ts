import type { Occupation } from '../bank.ts';

export const MESTIERI: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Apprendista elettricista', 'Aiuto elettricista'],
      [
        'Elettricista civile e industriale',
        '{Manutentore elettrico/Manutentrice elettrica}',
        '{Installatore/Installatrice} di impianti elettrici',
      ],
      [
        '{Manutentore elettromeccanico/Manutentrice elettromeccanica}',
        '{Tecnico/Tecnica} di automazione',
        'Quadrista {specializzato/specializzata}',
      ],
      ['Capo cantiere', 'Responsabile manutenzione', 'Caposquadra impianti elettrici'],
    ],
    employers: ['impianti', 'impianti', 'industria', 'pubblico'],
    teams: ['Manutenzione', 'Cantieri'],
    beginnings: [
      'Posa di tubazioni e cavi in edifici residenziali',
      'Preparazione del materiale e pulizia del cantiere',
      'Montaggio di prese, frutti e corpi illuminanti',
    ],
    duties: [
      'Realizzazione di quadri, canaline e illuminazione in capannoni e uffici',
      'Dichiarazioni di conformità secondo il DM 37/08',
      'Ricerca guasti su motori, inverter e PLC Siemens',
      'Installazione di impianti fotovoltaici da {6..20} kW e colonnine di ricarica',
      'Manutenzione preventiva su {tre|quattro|cinque} linee di confezionamento',
      'Lettura di schemi elettrici e rilievi in cantiere',
      'Reperibilità notturna e festiva a rotazione',
    ],
    leading: [
      'Coordinamento di {4..12} operai e subappaltatori',
      'Preventivi e contabilità di commesse fino a {200..600} 000 €',
      'Gestione della sicurezza di cantiere e degli acquisti',
    ],
    wins: [
      'Fermi macchina ridotti del {18..34}%',
      'Nessun infortunio in {24..48} mesi',
      'Consumi di reparto ridotti del {11..19}%',
    ],
    skills: [
      {
        label: 'Tecniche',
        items: ['Norme CEI 64-8', 'PLC Siemens S7', 'Fotovoltaico', 'Domotica KNX', 'Cabine MT/BT'],
      },
      { label: 'Altro', items: ['Patente B', 'Patentino PLE', 'AutoCAD', 'Uso del muletto'] },
    ],
    degrees: [
      { name: 'Licenza media', school: 'scuolaMedia', years: 3 },
      { name: 'Qualifica di operatore elettrico', school: 'professionale', years: 3, details: ['Voto: {80..95}/100'] },
    ],
    certificates: [
      'PES PAV PEI (CEI 11-27)',
      'Formazione sicurezza rischio alto (16 ore)',
      'Lavori in quota e DPI di III categoria',
    ],
    summaries: [
      'Elettricista con {years} anni di esperienza tra cantieri e manutenzione industriale; ruolo più recente: {role}. {Automunito/Automunita} e disponibile a trasferte.',
    ],
  },
  {
    id: 'chef',
    ladder: [
      ['Commis di cucina', 'Aiuto {cuoco/cuoca}'],
      ['{Cuoco/Cuoca}', 'Capo partita'],
      ['Sous chef', '{Cuoco/Cuoca} di produzione'],
      ['Chef di cucina', 'Executive chef', '{Capocuoco/Capocuoca}'],
    ],
    employers: ['ristorazione', 'ristorazione', 'rsa'],
    teams: [],
    beginnings: [
      'Preparazione di basi, contorni e antipasti per {50..80} coperti',
      'Pulizia ed etichettatura delle celle',
      'Supporto alla pasticceria nei fine settimana',
    ],
    duties: [
      'Partita dei {primi|secondi di carne|secondi di pesce} con {60..120} coperti a servizio',
      'Pasta fresca e menù stagionali con produttori del territorio',
      'Ordini, food cost e controllo delle scorte',
      'Applicazione del piano HACCP e gestione degli allergeni',
      'Banchetti e matrimoni fino a {150..280} invitati',
      'Diete speciali e consistenze modificate',
    ],
    leading: [
      'Guida di una brigata di {6..12} persone',
      'Responsabilità su menù, acquisti e turni',
      'Formazione di apprendisti e stagisti dell’alberghiero',
    ],
    wins: [
      'Food cost sceso dal {34..37}% al {27..30}%',
      'Segnalazione in una guida gastronomica nazionale',
      'Sprechi ridotti del {25..40}%',
    ],
    skills: [
      {
        label: 'Cucina',
        items: ['Cucina regionale', 'Pasta fresca', 'Panificazione', 'Cottura a bassa temperatura', 'HACCP'],
      },
      { label: 'Gestione', items: ['Food cost', 'Acquisti', 'Turni', 'Formazione'] },
    ],
    degrees: [
      { name: 'Qualifica di operatore ai servizi di ristorazione', school: 'alberghiero', years: 3 },
      {
        name: 'Diploma di tecnico dei servizi della ristorazione',
        school: 'alberghiero',
        years: 2,
        details: ['Voto: {78..96}/100'],
      },
    ],
    certificates: ['Attestato HACCP', 'Corso di pasticceria (60 ore)', 'Corso antincendio rischio medio'],
    summaries: [
      '{Cuoco/Cuoca} con {years} anni di esperienza in ristoranti e alberghi; ruolo più recente: {role}. Cucina di stagione e brigata affiatata.',
    ],
  },
];
