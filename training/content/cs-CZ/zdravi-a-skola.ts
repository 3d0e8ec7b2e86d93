import type { Occupation } from '../bank.ts';

export const ZDRAVI_A_SKOLA: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['{Sanitář/Sanitářka}', '{Ošetřovatel/Ošetřovatelka}', '{Praktický zdravotní bratr/Praktická sestra}'],
      ['{Všeobecný ošetřovatel/Všeobecná sestra}', '{Zdravotní bratr/Zdravotní sestra}'],
      [
        '{Všeobecný ošetřovatel/Všeobecná sestra} JIP',
        '{Směnový bratr/Směnová sestra}',
        '{Specializovaný bratr/Specializovaná sestra} ARO',
      ],
      ['{Staniční bratr/Staniční sestra}', '{Vrchní bratr/Vrchní sestra}'],
    ],
    employers: ['nemocnice', 'nemocnice', 'pece'],
    teams: ['Anesteziologicko-resuscitační oddělení', 'Urgentní příjem', 'Interní oddělení'],
    beginnings: [
      'Hygienická péče, polohování a podávání stravy',
      'Měření fyziologických funkcí a vedení záznamů',
      'Doprovod pacientů na vyšetření',
    ],
    duties: [
      'Péče o {8..14} pacientů ve směnném provozu',
      'Podávání léků, infuzí a transfuzí podle ordinace',
      'Triáž pacientů na urgentním příjmu',
      'Převazy chronických ran a prevence dekubitů',
      'Péče o pacienty na umělé plicní ventilaci',
      'Edukace diabetiků a jejich rodin',
      'Vedení praxe studentů ošetřovatelství',
      'Vedení elektronické zdravotnické dokumentace',
    ],
    leading: [
      'Vedení týmu {18..35} sester a ošetřovatelů',
      'Plánování služeb a hospodaření s materiálem',
      'Příprava oddělení na akreditaci SAK',
    ],
    wins: [
      'Snížení počtu pádů o {20..35} % za rok',
      'Zkrácení předávání služby ze 40 na {15..20} minut',
      'Zavedení nového hodnocení bolesti na {třech|čtyřech} odděleních',
    ],
    skills: [
      { label: 'Odborné', items: ['Triáž', 'Hojení ran', 'Umělá plicní ventilace', 'Paliativní péče', 'EKG'] },
      { label: 'Programy', items: ['NIS Medea', 'FONS Akord', 'MS Office'] },
    ],
    degrees: [
      { name: 'Maturita', school: 'gymnazium', years: 4 },
      { name: 'Ošetřovatelství (Bc.)', school: 'zdravotni', years: 3, details: ['Státní zkouška s vyznamenáním'] },
    ],
    certificates: ['Specializace v intenzivní péči (NCO NZO)', 'Kurz KPR a AED', 'Registrace bez odborného dohledu'],
    summaries: [
      '{Zdravotní bratr/Zdravotní sestra} s {years}letou praxí v nemocnici. Poslední pozice: {role}. Pečlivost, klid a vstřícný přístup k pacientům.',
      'Ve zdravotnictví pracuji od roku {since}, převážně na lůžkových odděleních.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['{Asistent/Asistentka} pedagoga', '{Vychovatel/Vychovatelka} školní družiny'],
      ['{Učitel/Učitelka} 1. stupně ZŠ', '{Učitel/Učitelka} matematiky a fyziky'],
      [
        '{Třídní učitel/Třídní učitelka}',
        '{Učitel/Učitelka} českého jazyka a dějepisu',
        '{Metodik/Metodička} prevence',
      ],
      ['{Zástupce ředitele/Zástupkyně ředitele}', '{Ředitel/Ředitelka} školy', '{Výchovný poradce/Výchovná poradkyně}'],
    ],
    employers: ['skola'],
    teams: ['Předmětová komise matematiky', '1. stupeň'],
    beginnings: [
      'Individuální podpora žáků při výuce',
      'Vedení kroužku a příprava na vyučování',
      'Dohled o přestávkách a na výletech',
    ],
    duties: [
      'Výuka v {pěti|šesti|osmi} třídách po {20..29} žácích',
      'Třídnictví a spolupráce s rodiči',
      'Příprava žáků na přijímací zkoušky a maturitu',
      'Tvorba školního vzdělávacího programu',
      'Práce s žáky se speciálními vzdělávacími potřebami',
      'Organizace lyžařského kurzu a výměnného pobytu',
      'Vedení kroužku {robotiky|dramatiky|šachu}',
    ],
    leading: ['Pedagogické vedení {15..32} učitelů', 'Rozvrh, suplování a hospitace', 'Uvádění začínajících učitelů'],
    wins: [
      'Úspěšnost u přijímacích zkoušek zvýšena z {70..75} na {86..92} %',
      'Získání grantu Erasmus+ na {dva|tři} roky',
    ],
    skills: [
      { label: 'Výuka', items: ['Formativní hodnocení', 'Projektová výuka', 'Inkluze', 'Hejného metoda'] },
      { label: 'Nástroje', items: ['Bakaláři', 'Microsoft Teams', 'GeoGebra', 'Moodle'] },
    ],
    degrees: [
      { name: 'Maturita', school: 'gymnazium', years: 4, details: ['Prospěch: vyznamenání'] },
      { name: 'Učitelství pro {1. stupeň ZŠ|střední školy} (Mgr.)', school: 'univerzita', years: 5 },
    ],
    certificates: ['Studium výchovného poradenství', 'Zdravotník zotavovacích akcí', 'Kurz kritického myšlení (RWCT)'],
    summaries: ['{Učitel/Učitelka} s {years}letou praxí na základní a střední škole. Poslední pozice: {role}.'],
  },
];
