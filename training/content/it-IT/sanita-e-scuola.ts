import type { Occupation } from '../bank.ts';

export const SANITA_E_SCUOLA: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      [
        '{Infermiere neolaureato/Infermiera neolaureata}',
        '{Operatore socio-sanitario/Operatrice socio-sanitaria} (OSS)',
      ],
      ['{Infermiere/Infermiera} di reparto', '{Infermiere/Infermiera} di pronto soccorso', '{Infermiere/Infermiera}'],
      [
        '{Infermiere/Infermiera} di terapia intensiva',
        '{Infermiere strumentista/Infermiera strumentista}',
        '{Infermiere/Infermiera} case manager',
      ],
      [
        '{Coordinatore infermieristico/Coordinatrice infermieristica}',
        'Responsabile {infermieristico/infermieristica} di dipartimento',
      ],
    ],
    employers: ['ospedale', 'ospedale', 'rsa'],
    teams: ['Terapia Intensiva', 'Pronto Soccorso', 'Medicina Interna', 'Blocco operatorio'],
    beginnings: [
      'Assistenza di base e rilevazione dei parametri vitali',
      'Affiancamento nella somministrazione delle terapie',
      'Compilazione della documentazione infermieristica',
    ],
    duties: [
      'Assistenza a {10..16} pazienti per turno su tre turni',
      'Somministrazione di terapie e gestione delle vie di infusione',
      'Triage intraospedaliero a cinque codici',
      'Medicazione di lesioni da pressione e ferite complesse',
      'Assistenza a pazienti ventilati e in trattamento dialitico continuo',
      'Educazione terapeutica a pazienti diabetici e familiari',
      'Tutoraggio di studenti del corso di laurea in Infermieristica',
      'Tenuta della cartella clinica informatizzata',
    ],
    leading: [
      'Coordinamento di {18..34} tra infermieri e OSS',
      'Gestione dei turni, delle ferie e delle scorte di reparto',
      'Revisione dei protocolli in vista dell’accreditamento',
    ],
    wins: [
      'Cadute ridotte del {20..36}% in dodici mesi',
      'Introduzione della scheda unica di terapia in {3..6} reparti',
      'Tempo medio di consegna tra i turni ridotto da {35..40} a {15..20} minuti',
    ],
    skills: [
      {
        label: 'Area clinica',
        items: ['Triage', 'Ventilazione meccanica', 'Wound care', 'Cure palliative', 'Gestione PICC'],
      },
      { label: 'Strumenti', items: ['Cartella clinica elettronica', 'Pacchetto Office', 'Software turni'] },
    ],
    degrees: [
      { name: 'Diploma di maturità scientifica', school: 'liceo', years: 5, details: ['Voto: {82..98}/100'] },
      {
        name: 'Laurea in Infermieristica',
        school: 'universita',
        years: 3,
        details: ['Voto: {100..109}/110', 'Voto: 110/110 e lode'],
      },
    ],
    certificates: ['BLSD', 'ACLS', 'Master di I livello in Area Critica', 'Corso ECM sulla gestione del dolore'],
    summaries: [
      '{Infermiere iscritto all’OPI/Infermiera iscritta all’OPI} con {years} anni di esperienza ospedaliera; ruolo più recente: {role}. Precisione, ascolto e lavoro di squadra.',
      'Professionista dell’assistenza dal {since}, con esperienza in area critica e in medicina. {Abituato/Abituata} a lavorare su turni.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['{Educatore/Educatrice} doposcuola', 'Supplente di scuola secondaria'],
      ['Insegnante di scuola primaria', 'Docente a tempo determinato'],
      [
        'Docente di matematica e scienze',
        'Docente di lettere',
        '{Professore/Professoressa} di storia e filosofia',
        '{Maestro/Maestra} di ruolo',
      ],
      [
        '{Collaboratore vicario/Collaboratrice vicaria}',
        '{Coordinatore/Coordinatrice} di plesso',
        'Referente per l’inclusione',
      ],
    ],
    employers: ['scuola'],
    teams: ['Dipartimento di Lettere', 'Dipartimento scientifico'],
    beginnings: [
      'Aiuto compiti per gruppi di {6..12} alunni',
      'Sostituzioni brevi in {tre|quattro} classi',
      'Laboratori creativi e uscite sul territorio',
    ],
    duties: [
      'Insegnamento in {quattro|cinque|sei} classi con gruppi di {20..28} studenti',
      'Programmazione per competenze e valutazione',
      'Preparazione all’esame di Stato',
      'Coordinamento di classe e colloqui con le famiglie',
      'Stesura di PDP e PEI con i docenti di sostegno',
      'Organizzazione di uno scambio Erasmus+ e di viaggi di istruzione',
      'Laboratorio pomeridiano di {teatro|robotica|giornalismo}',
    ],
    leading: [
      'Coordinamento di {14..30} docenti e del personale di plesso',
      'Redazione dell’orario e del PTOF',
      'Tutor dei docenti neoassunti',
    ],
    wins: [
      'Media delle prove Invalsi passata da {192..196} a {208..214}',
      'Abbandoni ridotti del {25..40}% nel biennio',
    ],
    skills: [
      {
        label: 'Didattica',
        items: ['Didattica inclusiva', 'Flipped classroom', 'CLIL', 'Valutazione formativa', 'Gestione della classe'],
      },
      { label: 'Strumenti', items: ['Registro elettronico', 'Google Classroom', 'GeoGebra', 'Moodle'] },
    ],
    degrees: [
      { name: 'Diploma di liceo', school: 'liceo', years: 5, details: ['Voto: {84..99}/100'] },
      {
        name: 'Laurea magistrale in {Matematica|Lettere moderne|Scienze della formazione primaria}',
        school: 'universita',
        years: 5,
        details: ['Voto: {102..109}/110'],
      },
    ],
    certificates: [
      'Abilitazione all’insegnamento',
      'Certificazione CLIL (inglese C1)',
      'Corso di specializzazione per il sostegno (TFA)',
    ],
    summaries: [
      'Insegnante con {years} anni di servizio nella scuola statale; incarico più recente: {role}. Attenzione all’inclusione e alla didattica laboratoriale.',
    ],
  },
];
