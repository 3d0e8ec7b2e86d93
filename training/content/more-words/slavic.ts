import { CYRILLIC } from './cyrillic.ts';
import type { MoreWords } from './words.ts';

/** Polish, Czech, Russian, Ukrainian, Bulgarian. */
export const SLAVIC: Readonly<Record<'pl' | 'cs' | 'ru' | 'uk' | 'bg', MoreWords>> = {
  ...CYRILLIC,
  pl: {
    headings: {
      projects: ['Projekty', 'Wybrane projekty'],
      publications: ['Publikacje', 'Publikacje i wystąpienia'],
      volunteering: ['Wolontariat', 'Działalność społeczna'],
      awards: ['Nagrody', 'Nagrody i wyróżnienia'],
      memberships: ['Członkostwo', 'Przynależność do organizacji'],
      references: ['Referencje'],
    },
    remote: ['Zdalnie', 'Praca zdalna', 'Hybrydowo', '100% zdalnie'],
    selfEmployed: ['Samozatrudnienie', 'Freelancer', 'Własna działalność gospodarcza', 'Działalność własna'],
    freelance: ['{role} (freelance)', '{role} – własna działalność'],
    ownFirm: ['{family} Doradztwo', '{family} i Wspólnicy', 'Biuro {family}'],
    clients: '{Klienci|Główni klienci}: {clients}.',
    agencies: ['{stem} Agencja Pracy', '{stem} Consulting sp. z o.o.', '{stem} HR sp. z o.o.'],
    atClient: [' (klient: {client})', ' – oddelegowanie do klienta {client}'],
    viaAgency: [' (przez {agency})', ' przez {agency}', ' – kontrakt przez {agency}'],
    breaks: ['Urlop wychowawczy', 'Urlop macierzyński', 'Przerwa zawodowa', 'Urlop bezpłatny'],
    breakNote: 'Opieka nad {dwójką dzieci|członkiem rodziny} i kursy wieczorowe.',
    intern: ['{Praktykant/Praktykantka}', '{Stażysta/Stażystka}', 'Staż: {team}'],
    seats: [
      { role: '{Członek/Członkini} rady nadzorczej', organisation: 'Spółdzielnia {stem}' },
      { role: '{Wykładowca/Wykładowczyni} (umowa zlecenie)', organisation: 'Wyższa Szkoła {stem}' },
      { role: '{Członek/Członkini} zarządu', organisation: 'Fundacja {stem}' },
    ],
    fixedTerm: '{Umowa na czas określony|Umowa na zastępstwo|Umowa zlecenie}',
    since: 'od {date}',
    until: 'do {date}',
    titles: { before: ['dr', 'mgr inż.', 'mgr', 'inż.', 'dr hab.'], after: ['MBA', 'PhD'] },
    student: {
      headline: '{Student/Studentka}',
      summary:
        'Szybko się uczę i można na mnie polegać. Szukam pierwszej pracy, w której wykorzystam to, czego się nauczyłem.',
    },
    about: [
      'Firma rodzinna zatrudniająca {40..300} osób',
      'Lider w regionie, {3..9} oddziałów',
      'Start-up, {12..60} osób, założony w {2012..2019}',
      'Część Grupy {stem}, obroty {20..400} mln zł',
    ],
    projects: [
      { title: 'Portal klienta {stem}', text: 'Zaplanowany i wdrożony z zespołem {3..8} osób.' },
      { title: 'Przeniesienie magazynu', text: 'Koordynacja pracy {12..40} osób w ramach budżetu.' },
      { title: 'Otwarty licznik', text: 'Małe narzędzie, które zapisuje zużycie prądu w domu.' },
    ],
    papers: [
      'Co zatrzymuje ludzi w pracy: ankieta wśród {120..480} pracowników',
      'Małe zespoły, długie dni: wnioski z {3..9} oddziałów',
      'Poradnik dobrego przekazania zmiany',
    ],
    journals: ['Zeszyty {stem}', 'Praktyka stosowana'],
    volunteering: [
      {
        role: '{Wolontariusz/Wolontariuszka}',
        organisation: 'Fundacja {stem}',
        text: 'Wydawanie paczek w każdą sobotę.',
      },
      {
        role: '{Trener/Trenerka} młodzieży',
        organisation: 'Klub Sportowy {stem}',
        text: 'Zajęcia dla {10..18} dzieci.',
      },
      { role: '{Skarbnik/Skarbniczka}', organisation: 'Stowarzyszenie {stem}', text: 'Księgowość stowarzyszenia.' },
    ],
    awards: [
      { role: 'Pracownik roku', organisation: 'Grupa {stem}' },
      { role: 'Stypendium rektora', organisation: 'Wyższa Szkoła {stem}' },
    ],
    memberships: [
      { role: 'Członkostwo zwyczajne', organisation: 'Izba {stem}' },
      { role: 'Członkostwo', organisation: 'Towarzystwo Praktyki Stosowanej' },
    ],
    referee: ['Były przełożony', 'Kierownik działu', 'Dyrektor'],
  },
  cs: {
    headings: {
      projects: ['Projekty', 'Vybrané projekty'],
      publications: ['Publikace', 'Publikace a přednášky'],
      volunteering: ['Dobrovolnictví', 'Dobrovolnická činnost'],
      awards: ['Ocenění', 'Ceny a ocenění'],
      memberships: ['Členství', 'Členství v organizacích'],
      references: ['Reference'],
    },
    remote: ['Na dálku', 'Remote', 'Práce z domova', 'Hybridně'],
    selfEmployed: ['OSVČ', 'Živnost', 'Na volné noze', 'Samostatná výdělečná činnost'],
    freelance: ['{role} (OSVČ)', '{role} na volné noze'],
    ownFirm: ['{family} Poradenství s.r.o.', '{family} a partneři', 'Kancelář {family}'],
    clients: '{Klienti|Zákazníci}: {clients}.',
    agencies: ['{stem} Personální agentura s.r.o.', '{stem} Consulting s.r.o.', '{stem} Práce a.s.'],
    atClient: [' (klient: {client})', ' – u klienta {client}'],
    viaAgency: [' (přes {agency})', ' přes {agency}', ' – agenturní smlouva, {agency}'],
    breaks: ['Rodičovská dovolená', 'Mateřská dovolená', 'Kariérní přestávka', 'Neplacené volno'],
    breakNote: 'Péče o {dvě děti|člena rodiny} a večerní kurzy.',
    intern: ['{Stážista/Stážistka}', '{Praktikant/Praktikantka}', 'Stáž: {team}'],
    seats: [
      { role: '{Člen/Členka} dozorčí rady', organisation: 'Družstvo {stem}' },
      { role: '{Externí lektor/Externí lektorka}', organisation: 'Vysoká škola {stem}' },
      { role: '{Člen/Členka} správní rady', organisation: 'Nadace {stem}' },
    ],
    fixedTerm: '{Smlouva na dobu určitou|Zástup za mateřskou|Sezónní práce}',
    since: 'od {date}',
    until: 'do {date}',
    titles: { before: ['Ing.', 'Mgr.', 'Bc.', 'MUDr.', 'PhDr.'], after: ['Ph.D.', 'MBA', 'DiS.'] },
    student: {
      headline: '{Student/Studentka}',
      summary: 'Jsem {spolehlivý/spolehlivá} a rychle se učím. Hledám první práci, ve které využiji své studium.',
    },
    about: [
      'Rodinná firma s {40..300} zaměstnanci',
      'Jednička v regionu, {3..9} poboček',
      'Start-up, {12..60} lidí, založen {2012..2019}',
      'Součást skupiny {stem}, obrat {20..400} mil. Kč',
    ],
    projects: [
      { title: 'Zákaznický portál {stem}', text: 'Návrh a spuštění s týmem {3..8} lidí.' },
      { title: 'Stěhování skladu', text: 'Koordinace {12..40} lidí v rámci rozpočtu.' },
      { title: 'Otevřený elektroměr', text: 'Malý nástroj, který sleduje spotřebu doma.' },
    ],
    papers: [
      'Co drží lidi v práci: průzkum mezi {120..480} zaměstnanci',
      'Malé týmy, dlouhé dny: zkušenosti z {3..9} poboček',
      'Průvodce dobrým předáním směny',
    ],
    journals: ['Sešity {stem}', 'Aplikovaná praxe'],
    volunteering: [
      { role: '{Dobrovolník/Dobrovolnice}', organisation: 'Spolek {stem}', text: 'Výdej potravin každou sobotu.' },
      { role: '{Trenér/Trenérka} mládeže', organisation: 'TJ {stem}', text: 'Tréninky pro {10..18} dětí.' },
      { role: '{Pokladník/Pokladnice}', organisation: 'Nadace {stem}', text: 'Účetnictví nadace.' },
    ],
    awards: [
      { role: 'Zaměstnanec roku', organisation: 'Skupina {stem}' },
      { role: 'Cena děkana', organisation: 'Vysoká škola {stem}' },
    ],
    memberships: [
      { role: '{Člen/Členka}', organisation: 'Komora {stem}' },
      { role: '{Člen/Členka}', organisation: 'Společnost pro aplikovanou praxi' },
    ],
    referee: ['Bývalý nadřízený', 'Vedoucí oddělení', 'Ředitel'],
  },
};
