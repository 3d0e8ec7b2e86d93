import type { Occupation } from '../bank.ts';

export const KANCELAR_A_IT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      [
        '{Pomocný účetní/Pomocná účetní}',
        '{Administrativní pracovník/Administrativní pracovnice}',
        '{Fakturant/Fakturantka}',
      ],
      ['Finanční účetní', '{Mzdový účetní/Mzdová účetní}', '{Asistent/Asistentka} daňového poradce'],
      ['{Samostatný účetní/Samostatná účetní}', '{Finanční kontrolor/Finanční kontrolorka}', 'Controller'],
      ['Hlavní účetní', '{Finanční ředitel/Finanční ředitelka}', 'Vedoucí ekonomického oddělení'],
    ],
    employers: ['ucetni', 'prumysl', 'obchod', 'urad'],
    teams: ['Ekonomické oddělení', 'Controlling'],
    beginnings: [
      'Evidence přijatých a vydaných faktur',
      'Vedení pokladny a zpracování cestovních příkazů',
      'Archivace dokladů a běžná korespondence',
    ],
    duties: [
      'Vedení účetnictví {tří|čtyř|pěti} společností',
      'Měsíční a roční závěrky podle českých účetních předpisů',
      'Přiznání k DPH, kontrolní a souhrnná hlášení',
      'Účtování zhruba {700..1500} dokladů měsíčně',
      'Zpracování mezd pro {60..180} zaměstnanců',
      'Upomínání pohledávek a odsouhlasení sald',
      'Součinnost s auditorem a finančním úřadem',
      'Evidence majetku a odpisy',
    ],
    leading: [
      'Vedení týmu {5..10} účetních',
      'Rozpočet společnosti a reporting vlastníkům',
      'Zavedení nového informačního systému',
    ],
    wins: [
      'Zkrácení měsíční závěrky z {10..12} na {5..6} dnů',
      'Snížení pohledávek po splatnosti o {20..38} %',
      'Přechod na elektronický oběh dokladů',
    ],
    skills: [
      { label: 'Znalosti', items: ['České účetní standardy', 'DPH', 'Mzdy', 'Controlling', 'IFRS'] },
      { label: 'Programy', items: ['Pohoda', 'Helios', 'SAP', 'Money S3', 'MS Excel'] },
    ],
    degrees: [
      { name: 'Obchodní akademie s maturitou', school: 'obchodni', years: 4 },
      { name: 'Účetnictví a daně (Bc.)', school: 'ekonomie', years: 3 },
    ],
    certificates: ['Certifikovaný účetní (ICÚ)', 'Školení DPH a kontrolní hlášení', 'Kurz mzdového účetnictví'],
    summaries: [
      '{years}letá praxe v účetnictví výrobních a obchodních firem. Poslední pozice: {role}. Spolehlivost, přesnost, samostatnost.',
      'Účetnictví se věnuji od roku {since}, od prvotních dokladů po roční závěrky.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Junior {vývojář/vývojářka}', '{Tester/Testerka} softwaru', '{Technik/Technička} podpory'],
      ['{Programátor/Programátorka} Java', '{Vývojář/Vývojářka} .NET', '{Webový vývojář/Webová vývojářka}'],
      ['Senior {vývojář/vývojářka}', 'DevOps {inženýr/inženýrka}', '{Analytik programátor/Analytička programátorka}'],
      ['Vedoucí vývoje', '{Softwarový architekt/Softwarová architektka}', 'Team leader vývoje'],
    ],
    employers: ['it', 'it', 'banka', 'obchod'],
    teams: ['Tým Platby', 'Datová platforma'],
    beginnings: [
      'Opravy chyb a psaní jednotkových testů',
      'Tvorba sestav v SQL',
      'Podpora uživatelů po telefonu a e-mailu',
    ],
    duties: [
      'Vývoj mikroslužeb v Javě a Spring Bootu',
      'Webové aplikace v Reactu a TypeScriptu pro {100..600} tisíc zákazníků',
      'Integrace s platebními bránami a bankovní identitou',
      'Automatizace nasazení v GitLab CI a Kubernetes',
      'Návrh databází PostgreSQL a Oracle',
      'Revize kódu a pohotovost každý {pátý|šestý} týden',
      'Sběr požadavků s obchodními útvary',
    ],
    leading: [
      'Technické vedení {5..9} vývojářů',
      'Rozhodování o architektuře a čtvrtletní plán',
      'Pohovory a zaučování nových kolegů',
    ],
    wins: [
      'Zkrácení odezvy ze 3 s na {200..450} ms',
      'Snížení nákladů na cloud o {22..38} %',
      'Zvýšení pokrytí testy z {20..35} na {80..90} %',
    ],
    skills: [
      { label: 'Jazyky', items: ['Java', 'C#', 'TypeScript', 'Python', 'SQL'] },
      { label: 'Technologie', items: ['Spring Boot', 'React', 'Docker', 'Kubernetes', 'PostgreSQL', 'Azure'] },
    ],
    degrees: [
      { name: 'Informační technologie, maturita', school: 'prumyslovka', years: 4 },
      {
        name: 'Informatika (Bc.)',
        school: 'technika',
        years: 3,
        details: ['Bakalářská práce: vyhledávání v českých textech'],
      },
    ],
    certificates: ['Azure Developer Associate', 'Professional Scrum Master I', 'ISTQB Foundation'],
    summaries: [
      '{Vývojář/Vývojářka} s {years}letou praxí v bankovnictví a obchodu. Poslední pozice: {role}. Čitelný kód a testy.',
    ],
    profile: 'github',
  },
];
