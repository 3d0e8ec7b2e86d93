import type { Occupation } from '../bank.ts';

export const MESERII: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Ajutor electrician', '{Ucenic/Ucenică} electrician'],
      ['Electrician în construcții', 'Electrician de întreținere', 'Electromecanic'],
      ['Electrician autorizat', 'Tehnician automatist', 'Șef de echipă electricieni'],
      ['Maistru electrician', 'Șef de șantier instalații electrice', 'Manager mentenanță'],
    ],
    employers: ['electric', 'electric', 'industrie', 'public'],
    teams: ['Mentenanță', 'Șantiere'],
    beginnings: [
      'Pozarea cablurilor și montarea dozelor în locuințe',
      'Pregătirea materialelor și a sculelor',
      'Ajutor la revizii',
    ],
    duties: [
      'Montarea tablourilor, a traseelor de cabluri și a iluminatului în hale și birouri',
      'Măsurători PRAM și buletine de verificare',
      'Depanarea motoarelor, a convertizoarelor și a automatelor Siemens',
      'Montarea panourilor fotovoltaice și a stațiilor de încărcare',
      'Mentenanță preventivă pe {trei|patru} linii de ambalare',
      'Citirea schemelor și a planurilor',
      'Lucru în trei schimburi',
    ],
    leading: [
      'Coordonarea a {5..14} electricieni și a subcontractorilor',
      'Devize și situații de lucrări',
      'Securitatea muncii și aprovizionarea',
    ],
    wins: [
      'Opriri neplanificate reduse cu {18..34}%',
      'Consum de energie redus cu {11..19}%',
      '{24|30|36|48} de luni fără accidente de muncă',
    ],
    skills: [
      { label: 'Meserie', items: ['Normativul I7', 'Siemens S7', 'Fotovoltaice', 'Măsurători PRAM', 'Medie tensiune'] },
      { label: 'Altele', items: ['Permis categoria B', 'Nacelă', 'AutoCAD', 'Stivuitor'] },
    ],
    degrees: [
      { name: 'Școală profesională, electrician', school: 'tehnologic', years: 3 },
      { name: 'Maistru electromecanic', school: 'postliceala', years: 2 },
    ],
    certificates: ['Autorizație ANRE gradul IIA', 'Lucru la înălțime', 'Autorizație stivuitorist (ISCIR)'],
    summaries: [
      'Experiență ca electrician în construcții și industrie din {since}. Cel mai recent post: {role}. Permis de conducere categoria B.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Manipulant marfă', '{Lucrător/Lucrătoare} depozit'],
      ['Stivuitorist', '{Gestionar/Gestionară} depozit', 'Agent expediții'],
      ['{Dispecer/Dispeceră} transport', 'Șef de tură depozit', '{Specialist/Specialistă} logistică'],
      ['Șef depozit', 'Manager logistică', '{Director/Directoare} de transport'],
    ],
    employers: ['transport', 'transport', 'comert', 'industrie'],
    teams: ['Depozit central', 'Dispecerat'],
    beginnings: [
      'Pregătirea a {140|180|240} de comenzi pe tură',
      'Recepția mărfii și etichetare',
      'Participare la inventare',
    ],
    duties: [
      'Planificarea a {25|35|50} de curse pe zi, intern și comunitar',
      'Gestiunea stocurilor în WMS',
      'Documente CMR și formalități vamale',
      'Negocierea tarifelor cu transportatorii',
      'Rezolvarea reclamațiilor și a avariilor',
      'Urmărirea livrărilor la timp',
    ],
    leading: [
      'Coordonarea a {20|30|45} de oameni în trei schimburi',
      'Bugetul de transport și contractele',
      'Reorganizarea depozitului',
    ],
    wins: [
      'Livrări la timp crescute de la {86..90}% la {96..98}%',
      'Costuri de transport reduse cu {9..17}%',
      'Erori de pregătire reduse cu {30..50}%',
    ],
    skills: [
      { label: 'Logistică', items: ['WMS', 'Incoterms', 'Lean', 'Planificarea rutelor', 'Gestiunea stocurilor'] },
      { label: 'Programe', items: ['SAP MM', 'Charisma', 'Excel', 'Trans.eu'] },
    ],
    degrees: [
      { name: 'Diplomă de bacalaureat, profil economic', school: 'economic', years: 4 },
      { name: 'Licență în Management', school: 'ase', years: 3 },
    ],
    certificates: ['Autorizație stivuitorist (ISCIR)', 'ADR', 'Certificat de competență profesională (CPI)'],
    summaries: ['Experiență în depozite și transporturi din {since}. Cel mai recent post: {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['Ajutor de bucătar', '{Lucrător/Lucrătoare} în bucătărie'],
      ['{Bucătar/Bucătăreasă}', 'Chef de partie'],
      ['Sous-chef', '{Bucătar principal/Bucătăreasă principală}'],
      ['{Bucătar-șef/Bucătăreasă-șefă}', 'Executive chef'],
    ],
    employers: ['restaurant', 'restaurant', 'ingrijire'],
    teams: [],
    beginnings: [
      'Pregătirea legumelor, ciorbelor și salatelor pentru {60|80|100} de porții',
      'Curățenia bucătăriei și etichetarea',
      'Ajutor la patiserie în weekend',
    ],
    duties: [
      'Secția {cald|rece|grill}, cu {80|100|140} de porții pe serviciu',
      'Meniu de sezon cu produse locale',
      'Comenzi, rețetare și calculul costurilor',
      'Respectarea normelor HACCP și gestionarea alergenilor',
      'Nunți și banchete de până la {150|200|300} de invitați',
      'Meniuri dietetice',
    ],
    leading: [
      'Coordonarea unei echipe de {6..14} persoane',
      'Meniuri, aprovizionare și ture',
      'Instruirea practicanților',
    ],
    wins: [
      'Cost al materiei prime redus de la {35..38}% la {28..30}%',
      'Risipă alimentară redusă cu {25..40}%',
      'Mențiune într-un ghid gastronomic național',
    ],
    skills: [
      { label: 'Bucătărie', items: ['Bucătărie românească', 'Bucătărie italiană', 'Patiserie', 'Sous-vide', 'HACCP'] },
      { label: 'Organizare', items: ['Food cost', 'Aprovizionare', 'Ture', 'Instruire'] },
    ],
    degrees: [
      { name: 'Școală profesională, bucătar', school: 'tehnologic', years: 3 },
      { name: 'Tehnician în gastronomie', school: 'postliceala', years: 2 },
    ],
    certificates: ['Curs de igienă alimentară', 'Curs de cofetar-patiser', 'HACCP'],
    summaries: [
      'Experiență în restaurante și hoteluri din {since}. Cel mai recent post: {role}. Produse proaspete, ordine și echipă unită.',
    ],
  },
];
