import type { Occupation } from '../bank.ts';

export const REMESLA_A_LOGISTIKA: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['{Pomocný elektrikář/Pomocná elektrikářka}', '{Učeň/Učnice} oboru elektrikář'],
      ['{Elektrikář/Elektrikářka}', '{Elektromontér/Elektromontérka}', '{Provozní elektrikář/Provozní elektrikářka}'],
      [
        '{Elektromechanik/Elektromechanička} údržby',
        '{Revizní technik/Revizní technička} elektro',
        '{Seřizovač/Seřizovačka} linek',
      ],
      ['{Mistr/Mistrová} elektroúdržby', 'Stavbyvedoucí elektromontáží', 'Vedoucí údržby'],
    ],
    employers: ['elektro', 'elektro', 'prumysl', 'urad'],
    teams: ['Údržba', 'Montáže'],
    beginnings: [
      'Pokládka kabelů a osazování krabic v bytových domech',
      'Příprava materiálu a nářadí',
      'Pomoc při revizích a opravách',
    ],
    duties: [
      'Montáž rozvaděčů, kabelových tras a osvětlení v halách a kancelářích',
      'Měření a příprava podkladů pro revizní zprávy',
      'Opravy motorů, frekvenčních měničů a řídicích systémů Siemens',
      'Montáž fotovoltaických elektráren o výkonu {6..20} kWp a nabíjecích stanic',
      'Preventivní údržba {tří|čtyř} balicích linek',
      'Čtení výkresové dokumentace',
      'Třísměnný provoz a pohotovost',
    ],
    leading: [
      'Vedení {5..12} elektrikářů a subdodavatelů',
      'Rozpočty zakázek do {2..8} milionů korun',
      'Bezpečnost práce a nákup materiálu',
    ],
    wins: ['Snížení prostojů o {18..34} %', 'Úspora energie v hale {11..19} %', '{24..48} měsíců bez pracovního úrazu'],
    skills: [
      { label: 'Odborné', items: ['Siemens S7', 'Fotovoltaika', 'Měření a regulace', 'Frekvenční měniče', 'KNX'] },
      { label: 'Ostatní', items: ['Řidičský průkaz sk. B', 'Vysokozdvižný vozík', 'AutoCAD', 'Práce ve výškách'] },
    ],
    degrees: [
      { name: 'Elektrikář – silnoproud, výuční list', school: 'uciliste', years: 3 },
      { name: 'Provozní elektrotechnika, maturita', school: 'prumyslovka', years: 2 },
    ],
    certificates: ['Nařízení vlády č. 194/2022 Sb., § 6', 'Průkaz obsluhy plošin', 'Svářečský průkaz'],
    summaries: [
      '{Elektrikář/Elektrikářka} s {years}letou praxí na stavbách i v údržbě. Poslední pozice: {role}. Řidičský průkaz sk. B, časová flexibilita.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['{Skladník/Skladnice}', '{Manipulační dělník/Manipulační dělnice}'],
      ['{Řidič/Řidička} vysokozdvižného vozíku', '{Disponent/Disponentka} dopravy', '{Referent/Referentka} logistiky'],
      ['Vedoucí směny skladu', '{Starší disponent/Starší disponentka}', '{Plánovač/Plánovačka} výroby'],
      ['Vedoucí skladu', '{Manažer/Manažerka} logistiky', 'Vedoucí expedice'],
    ],
    employers: ['logistika', 'logistika', 'obchod', 'prumysl'],
    teams: ['Centrální sklad', 'Doprava'],
    beginnings: ['Vychystávání {120..260} položek za směnu', 'Příjem a kontrola zboží', 'Účast na inventurách'],
    duties: [
      'Plánování {25..60} přeprav denně v Česku a Německu',
      'Řízení zásob ve WMS',
      'Vystavování CMR a celních dokladů',
      'Jednání s dopravci o cenách',
      'Řešení reklamací a škod',
      'Sledování včasnosti dodávek',
    ],
    leading: [
      'Vedení {18..50} lidí ve třísměnném provozu',
      'Rozpočet dopravy a smlouvy s dopravci',
      'Nové uspořádání skladu',
    ],
    wins: [
      'Včasnost dodávek zvýšena z {87..91} na {96..98} %',
      'Náklady na dopravu sníženy o {9..17} %',
      'Chybovost vychystávání snížena o {30..50} %',
    ],
    skills: [
      { label: 'Logistika', items: ['WMS', 'Incoterms', 'Lean', 'Plánování tras', 'Řízení zásob'] },
      { label: 'Programy', items: ['SAP MM', 'Helios', 'Raaltrans', 'MS Excel'] },
    ],
    degrees: [{ name: 'Logistické a finanční služby, maturita', school: 'obchodni', years: 4 }],
    certificates: ['Průkaz řidiče VZV', 'ADR', 'Kurz Lean Six Sigma'],
    summaries: ['Pracuji v logistice od roku {since}, ve skladu i v dispečinku. Poslední pozice: {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['{Pomocný kuchař/Pomocná kuchařka}', '{Mladší kuchař/Mladší kuchařka}'],
      ['{Kuchař/Kuchařka}', '{Směnový kuchař/Směnová kuchařka}'],
      ['{Zástupce šéfkuchaře/Zástupkyně šéfkuchaře}', '{Samostatný kuchař/Samostatná kuchařka}'],
      ['{Šéfkuchař/Šéfkuchařka}', 'Vedoucí kuchyně', 'Vedoucí stravovacího provozu'],
    ],
    employers: ['gastro', 'gastro', 'pece'],
    teams: [],
    beginnings: [
      'Příprava zeleniny, polévek a salátů pro {60..90} hostů',
      'Úklid kuchyně a označování potravin',
      'Výpomoc v cukrárně o víkendech',
    ],
    duties: [
      'Teplá kuchyně, {70..130} jídel za směnu',
      'Sezonní menu ze surovin od místních dodavatelů',
      'Objednávky, receptury a kalkulace',
      'Dodržování HACCP a značení alergenů',
      'Svatby a rauty až pro {120..260} hostů',
      'Dietní strava',
    ],
    leading: ['Vedení kuchyně s {6..12} lidmi', 'Zodpovědnost za menu, nákup a marži', 'Zaučování učňů'],
    wins: [
      'Snížení nákladů na suroviny z {35..38} na {28..30} %',
      'Omezení plýtvání o {25..40} %',
      'Zmínka v celostátním gastronomickém průvodci',
    ],
    skills: [
      { label: 'Kuchyně', items: ['Česká kuchyně', 'Pečení', 'Sous vide', 'Vegetariánská jídla', 'HACCP'] },
      { label: 'Řízení', items: ['Kalkulace', 'Nákup', 'Plánování směn', 'Zaučování'] },
    ],
    degrees: [
      { name: 'Kuchař – číšník, výuční list', school: 'uciliste', years: 3 },
      { name: 'Gastronomie, maturita', school: 'hotelova', years: 2 },
    ],
    certificates: ['Potravinářský průkaz', 'Cukrářský kurz', 'Školení HACCP'],
    summaries: ['{Kuchař/Kuchařka} s {years}letou praxí v restauracích a hotelech. Poslední pozice: {role}.'],
  },
];
