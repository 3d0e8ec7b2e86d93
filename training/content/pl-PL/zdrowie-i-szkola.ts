import type { Occupation } from '../bank.ts';

export const ZDROWIE_I_SZKOLA: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['{Opiekun medyczny/Opiekunka medyczna}', '{Pielęgniarz stażysta/Pielęgniarka stażystka}'],
      [
        '{Pielęgniarz/Pielęgniarka}',
        '{Pielęgniarz odcinkowy/Pielęgniarka odcinkowa}',
        '{Pielęgniarz/Pielęgniarka} SOR',
      ],
      [
        '{Pielęgniarz anestezjologiczny/Pielęgniarka anestezjologiczna}',
        '{Starszy pielęgniarz/Starsza pielęgniarka}',
        '{Pielęgniarz specjalista/Pielęgniarka specjalistka}',
      ],
      ['{Pielęgniarz oddziałowy/Pielęgniarka oddziałowa}', '{Pielęgniarz koordynujący/Pielęgniarka koordynująca}'],
    ],
    employers: ['szpital', 'szpital', 'opieka'],
    teams: ['Oddział Intensywnej Terapii', 'Szpitalny Oddział Ratunkowy', 'Oddział Chorób Wewnętrznych'],
    beginnings: [
      'Pielęgnacja i karmienie pacjentów leżących',
      'Pomiary parametrów życiowych i prowadzenie kart obserwacji',
      'Przygotowywanie pacjentów do badań',
    ],
    duties: [
      'Opieka nad {12..20} pacjentami na dyżurze w systemie zmianowym',
      'Podawanie leków, kroplówek i preparatów krwi zgodnie ze zleceniami',
      'Segregacja medyczna pacjentów (triage)',
      'Opatrywanie ran przewlekłych i profilaktyka odleżyn',
      'Opieka nad pacjentami wentylowanymi mechanicznie',
      'Edukacja pacjentów z cukrzycą i ich rodzin',
      'Nadzór nad praktykami studentów pielęgniarstwa',
      'Prowadzenie elektronicznej dokumentacji medycznej',
    ],
    leading: [
      'Kierowanie zespołem {18..35} pielęgniarek i opiekunów',
      'Układanie grafików i rozliczanie czasu pracy',
      'Przygotowanie oddziału do akredytacji',
    ],
    wins: [
      'Ograniczenie liczby upadków o {20..35}% w ciągu roku',
      'Wdrożenie nowej karty oceny bólu na {trzech|czterech} oddziałach',
      'Skrócenie przekazania dyżuru z 40 do {15..20} minut',
    ],
    skills: [
      { label: 'Zawodowe', items: ['Triage', 'Leczenie ran', 'Wentylacja mechaniczna', 'Opieka paliatywna', 'EKG'] },
      { label: 'Programy', items: ['AMMS', 'Eskulap', 'Pakiet MS Office'] },
    ],
    degrees: [
      { name: 'Matura, profil biologiczno-chemiczny', school: 'liceum', years: 3 },
      {
        name: 'Pielęgniarstwo, studia licencjackie',
        school: 'medyczny',
        years: 3,
        details: ['Ocena na dyplomie: {dobry|bardzo dobry}'],
      },
    ],
    certificates: [
      'Prawo wykonywania zawodu {pielęgniarza/pielęgniarki}',
      'Kurs kwalifikacyjny: pielęgniarstwo anestezjologiczne',
      'Resuscytacja krążeniowo-oddechowa (ALS)',
      'Kurs przetaczania krwi',
    ],
    summaries: [
      '{Pielęgniarz/Pielęgniarka} z {years}-letnim doświadczeniem szpitalnym. Ostatnie stanowisko: {role}. Cenię spokój, dokładność i dobry kontakt z pacjentem.',
      'W zawodzie od {since} roku, z doświadczeniem w intensywnej terapii i opiece długoterminowej.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['{Wychowawca świetlicy/Wychowawczyni świetlicy}', 'Pomoc nauczyciela'],
      ['{Nauczyciel/Nauczycielka} edukacji wczesnoszkolnej', '{Nauczyciel kontraktowy/Nauczycielka kontraktowa}'],
      [
        '{Nauczyciel/Nauczycielka} matematyki',
        '{Nauczyciel/Nauczycielka} języka polskiego',
        '{Nauczyciel mianowany/Nauczycielka mianowana} historii',
      ],
      [
        '{Wicedyrektor/Wicedyrektorka} szkoły',
        '{Nauczyciel dyplomowany/Nauczycielka dyplomowana}',
        '{Dyrektor/Dyrektorka} szkoły',
      ],
    ],
    employers: ['szkola'],
    teams: ['Zespół przedmiotów ścisłych', 'Klasy 1–3'],
    beginnings: [
      'Pomoc w odrabianiu lekcji w grupach do {15..20} dzieci',
      'Opieka podczas wycieczek i zajęć dodatkowych',
      'Przygotowywanie gazetek i pomocy dydaktycznych',
    ],
    duties: [
      'Prowadzenie lekcji w {pięciu|sześciu|ośmiu} klasach liczących od 22 do 30 uczniów',
      'Wychowawstwo i współpraca z rodzicami',
      'Przygotowanie uczniów do egzaminu ósmoklasisty i matury',
      'Dostosowanie wymagań do opinii i orzeczeń poradni',
      'Organizacja wymiany młodzieży w programie Erasmus+',
      'Koło zainteresowań: {robotyka|teatr|szachy}',
      'Opracowanie planu wynikowego i testów',
    ],
    leading: [
      'Nadzór pedagogiczny nad {15..34} nauczycielami',
      'Układanie planu lekcji i arkusza organizacyjnego',
      'Opieka nad nauczycielami rozpoczynającymi pracę',
    ],
    wins: [
      'Wzrost średniego wyniku egzaminu z {48..52}% do {60..67}%',
      'Tytuł laureata konkursu kuratoryjnego dla {dwóch|trzech} uczniów',
    ],
    skills: [
      {
        label: 'Dydaktyka',
        items: ['Ocenianie kształtujące', 'Praca projektowa', 'Edukacja włączająca', 'Mediacje rówieśnicze'],
      },
      { label: 'Narzędzia', items: ['Librus', 'Microsoft Teams', 'GeoGebra', 'Genially'] },
    ],
    degrees: [
      { name: 'Matura', school: 'liceum', years: 3 },
      {
        name: '{Matematyka|Filologia polska|Historia}, studia magisterskie',
        school: 'uniwersytet',
        years: 5,
        details: ['Ocena na dyplomie: bardzo dobry'],
      },
    ],
    certificates: ['Studia podyplomowe: oligofrenopedagogika', 'Kurs kierownika wycieczek', 'Egzaminator OKE'],
    summaries: [
      '{Nauczyciel/Nauczycielka} z {years}-letnim stażem w szkołach publicznych. Ostatnie stanowisko: {role}.',
    ],
  },
];
