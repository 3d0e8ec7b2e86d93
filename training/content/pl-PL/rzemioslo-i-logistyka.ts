import type { Occupation } from '../bank.ts';

export const RZEMIOSLO_I_LOGISTYKA: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Pomocnik elektryka', '{Uczeń/Uczennica} zawodu elektryk'],
      ['Elektryk', 'Elektromonter', '{Monter/Monterka} instalacji elektrycznych'],
      ['Elektryk utrzymania ruchu', 'Automatyk', '{Starszy elektromonter/Starsza elektromonterka}'],
      [
        '{Brygadzista/Brygadzistka}',
        '{Kierownik/Kierowniczka} robót elektrycznych',
        '{Kierownik/Kierowniczka} utrzymania ruchu',
      ],
    ],
    employers: ['elektryka', 'elektryka', 'przemysl', 'urzad'],
    teams: ['Utrzymanie Ruchu', 'Budowy'],
    beginnings: [
      'Układanie przewodów i osadzanie puszek w budynkach mieszkalnych',
      'Przygotowanie narzędzi i materiałów',
      'Pomoc przy przeglądach i pomiarach',
    ],
    duties: [
      'Montaż rozdzielnic, tras kablowych i oświetlenia w halach i biurach',
      'Pomiary ochronne i protokoły odbiorcze',
      'Usuwanie awarii silników, falowników i sterowników Siemens',
      'Instalacje fotowoltaiczne o mocy {5..50} kW i stacje ładowania',
      'Przeglądy prewencyjne {trzech|czterech} linii pakujących',
      'Czytanie dokumentacji technicznej i uzgodnienia na budowie',
      'Praca w systemie trzyzmianowym',
    ],
    leading: [
      'Kierowanie brygadą {5..12} osób',
      'Kosztorysy i rozliczanie budów o wartości do {400..900} tys. zł',
      'Nadzór nad bezpieczeństwem pracy i zamówienia materiałów',
    ],
    wins: [
      'Ograniczenie przestojów o {18..34}%',
      'Zmniejszenie zużycia energii na hali o {11..19}%',
      'Brak wypadków przez {25|30|36|48} miesięcy',
    ],
    skills: [
      {
        label: 'Zawodowe',
        items: ['Pomiary elektryczne', 'Siemens S7', 'Fotowoltaika', 'Falowniki', 'Instalacje KNX'],
      },
      { label: 'Inne', items: ['Prawo jazdy kat. B', 'Podnośniki koszowe', 'AutoCAD', 'Wózki widłowe'] },
    ],
    degrees: [
      { name: 'Szkoła zawodowa, elektryk', school: 'branzowa', years: 3 },
      { name: 'Technik elektryk', school: 'technikum', years: 3 },
    ],
    certificates: ['SEP do 1 kV (E i D)', 'Uprawnienia UDT na wózki widłowe', 'Badania do pracy na wysokości'],
    summaries: [
      '{years}-letnia praca w zawodzie elektryka, na budowach i w utrzymaniu ruchu. Ostatnie stanowisko: {role}. Prawo jazdy kat. B, gotowość do wyjazdów.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['{Magazynier/Magazynierka}', '{Pracownik/Pracownica} magazynu'],
      ['{Operator/Operatorka} wózka widłowego', '{Spedytor/Spedytorka}', '{Specjalista/Specjalistka} ds. logistyki'],
      [
        '{Starszy spedytor/Starsza spedytorka}',
        '{Brygadzista/Brygadzistka} magazynu',
        '{Planista/Planistka} transportu',
      ],
      ['{Kierownik/Kierowniczka} magazynu', '{Kierownik/Kierowniczka} działu logistyki'],
    ],
    employers: ['logistyka', 'logistyka', 'handel', 'przemysl'],
    teams: ['Dział Logistyki', 'Magazyn centralny'],
    beginnings: [
      'Kompletowanie od 150 do 260 zamówień na zmianę',
      'Przyjmowanie i rozładunek dostaw',
      'Udział w inwentaryzacjach',
    ],
    duties: [
      'Planowanie {25..60} tras dziennie w kraju i w Niemczech',
      'Kontrola stanów magazynowych w systemie WMS',
      'Przygotowanie dokumentów CMR i odpraw celnych',
      'Negocjowanie stawek z przewoźnikami',
      'Rozpatrywanie reklamacji i szkód',
      'Nadzór nad terminowością dostaw',
    ],
    leading: [
      'Kierowanie zespołem {18..55} osób na trzech zmianach',
      'Budżet transportu i umowy z przewoźnikami',
      'Reorganizacja układu magazynu',
    ],
    wins: [
      'Wzrost terminowości dostaw z {87..91}% do {96..98}%',
      'Obniżenie kosztów frachtu o {9..17}%',
      'Ograniczenie pomyłek w kompletacji o {30..50}%',
    ],
    skills: [
      { label: 'Logistyka', items: ['WMS', 'TMS', 'Incoterms', 'Lean', 'Gospodarka magazynowa'] },
      { label: 'Programy', items: ['SAP MM', 'Trans.eu', 'MS Excel', 'Subiekt'] },
    ],
    degrees: [
      { name: 'Technik logistyk', school: 'ekonomik', years: 4 },
      { name: 'Logistyka, studia licencjackie', school: 'ekonomiczny', years: 3 },
    ],
    certificates: ['Uprawnienia UDT na wózki widłowe', 'ADR', 'Certyfikat kompetencji zawodowych przewoźnika'],
    summaries: [
      'Doświadczenie w magazynie i spedycji od {since} roku. Ostatnie stanowisko: {role}. Dobra organizacja pracy i odporność na stres.',
    ],
  },
  {
    id: 'chef',
    ladder: [
      ['Pomoc kuchenna', '{Młodszy kucharz/Młodsza kucharka}'],
      ['{Kucharz/Kucharka}', '{Kucharz zmianowy/Kucharka zmianowa}'],
      ['Zastępca szefa kuchni', '{Starszy kucharz/Starsza kucharka}'],
      ['{Szef/Szefowa} kuchni', '{Kierownik/Kierowniczka} gastronomii'],
    ],
    employers: ['gastronomia', 'gastronomia', 'opieka'],
    teams: [],
    beginnings: [
      'Przygotowanie warzyw, sosów i sałatek dla {60..90} osób',
      'Utrzymanie porządku w kuchni i chłodniach',
      'Pomoc przy deserach w weekendy',
    ],
    duties: [
      'Prowadzenie stanowiska {mięs|ryb|zup i pierogów}, od 70 do 120 dań na zmianę',
      'Układanie karty sezonowej z lokalnych produktów',
      'Zamówienia, receptury i kalkulacja kosztów',
      'Przestrzeganie zasad HACCP i oznaczanie alergenów',
      'Wesela i bankiety do {150..260} gości',
      'Diety lekkostrawne i specjalne',
    ],
    leading: [
      'Kierowanie zespołem {6..12} kucharzy',
      'Odpowiedzialność za menu, zakupy i marżę',
      'Szkolenie uczniów zawodu',
    ],
    wins: [
      'Obniżenie kosztu surowca z {35..38}% do {28..30}%',
      'Ograniczenie strat żywności o {25..40}%',
      'Wyróżnienie w regionalnym przewodniku kulinarnym',
    ],
    skills: [
      { label: 'Kuchnia', items: ['Kuchnia polska', 'Kuchnia włoska', 'Wypieki', 'Sous vide', 'HACCP'] },
      { label: 'Organizacja', items: ['Grafiki', 'Zamówienia', 'Food cost', 'Szkolenia'] },
    ],
    degrees: [
      { name: 'Kucharz małej gastronomii', school: 'branzowa', years: 3 },
      { name: 'Technik żywienia i usług gastronomicznych', school: 'gastronomiczna', years: 3 },
    ],
    certificates: ['Książeczka sanepidowska', 'Kurs cukierniczy', 'Szkolenie HACCP i GHP'],
    summaries: [
      '{Kucharz/Kucharka} z {years}-letnim doświadczeniem w restauracjach i hotelach. Ostatnie stanowisko: {role}.',
    ],
  },
];
