import type { Occupation } from '../bank.ts';

export const BIURO_I_IT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      [
        '{Młodszy księgowy/Młodsza księgowa}',
        '{Asystent/Asystentka} ds. księgowości',
        '{Stażysta/Stażystka} w dziale finansowym',
      ],
      ['{Księgowy/Księgowa}', '{Specjalista/Specjalistka} ds. rozliczeń', '{Referent/Referentka} ds. finansowych'],
      ['{Samodzielny księgowy/Samodzielna księgowa}', '{Starszy specjalista/Starsza specjalistka} ds. kontrolingu'],
      [
        '{Główny księgowy/Główna księgowa}',
        '{Kierownik/Kierowniczka} działu finansowego',
        '{Dyrektor finansowy/Dyrektorka finansowa}',
      ],
    ],
    employers: ['biuro', 'przemysl', 'handel', 'urzad'],
    teams: ['Dział Finansowy', 'Dział Kontrolingu'],
    beginnings: [
      'Wprowadzanie i opisywanie faktur zakupu',
      'Prowadzenie kasy i rozliczanie delegacji',
      'Archiwizacja dokumentów i korespondencja z kontrahentami',
    ],
    duties: [
      'Prowadzenie pełnej księgowości {trzech|czterech|pięciu} spółek',
      'Zamknięcia miesiąca i roku zgodnie z ustawą o rachunkowości',
      'Deklaracje VAT, CIT i pliki JPK',
      'Księgowanie około {800..1900} dokumentów miesięcznie',
      'Windykacja należności i uzgadnianie sald',
      'Ewidencja środków trwałych',
      'Współpraca z biegłym rewidentem i urzędem skarbowym',
      'Sporządzanie budżetu i analiza odchyleń',
    ],
    leading: [
      'Kierowanie zespołem {5..11} osób',
      'Raportowanie wyników do zarządu i grupy kapitałowej',
      'Wdrożenie nowego systemu finansowo-księgowego',
    ],
    wins: [
      'Skrócenie zamknięcia miesiąca z 12 do {5..6} dni roboczych',
      'Zmniejszenie przeterminowanych należności o {20..38}%',
      'Przejście na elektroniczny obieg faktur w {8..12} miesięcy',
    ],
    skills: [
      { label: 'Wiedza', items: ['Ustawa o rachunkowości', 'VAT i CIT', 'JPK', 'MSSF', 'Kontroling'] },
      { label: 'Programy', items: ['Comarch ERP Optima', 'Symfonia', 'SAP', 'Płatnik', 'MS Excel'] },
    ],
    degrees: [
      { name: 'Technik ekonomista', school: 'ekonomik', years: 4 },
      { name: 'Finanse i rachunkowość, studia magisterskie', school: 'ekonomiczny', years: 5 },
    ],
    certificates: [
      'Certyfikat księgowy Ministerstwa Finansów',
      'Kurs głównego księgowego SKwP',
      'Szkolenie: JPK i KSeF',
    ],
    summaries: [
      '{years}-letnie doświadczenie w księgowości firm produkcyjnych i handlowych. Ostatnie stanowisko: {role}. Terminowość, dokładność i dobra organizacja pracy.',
      'Zajmuję się finansami od {since} roku, od księgowania dokumentów po sprawozdania roczne.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      [
        '{Młodszy programista/Młodsza programistka}',
        '{Stażysta/Stażystka} w dziale IT',
        '{Tester/Testerka} oprogramowania',
      ],
      ['{Programista/Programistka} Java', '{Programista/Programistka} .NET', 'Front-end Developer'],
      ['{Starszy programista/Starsza programistka}', 'Senior Java Developer', 'Inżynier DevOps'],
      ['{Kierownik/Kierowniczka} zespołu programistów', 'Tech Lead', '{Architekt/Architektka} oprogramowania'],
    ],
    employers: ['it', 'it', 'bank', 'handel'],
    teams: ['Zespół Płatności', 'Platforma Danych'],
    beginnings: [
      'Poprawianie błędów i pisanie testów jednostkowych',
      'Tworzenie raportów w SQL',
      'Wsparcie użytkowników systemu',
    ],
    duties: [
      'Rozwój mikrousług w Javie i Spring Boot',
      'Tworzenie aplikacji w React i TypeScript dla {100..600} tys. klientów',
      'Integracja z systemami płatności i BLIK',
      'Automatyzacja wdrożeń w GitLab CI i Kubernetes',
      'Projektowanie baz danych PostgreSQL i Oracle',
      'Przeglądy kodu i dyżury co {piąty|szósty} tydzień',
      'Ustalanie wymagań z działami biznesowymi',
    ],
    leading: [
      'Prowadzenie zespołu {5..9} programistów',
      'Decyzje architektoniczne i plan kwartalny',
      'Rekrutacja i wdrażanie nowych osób',
    ],
    wins: [
      'Skrócenie czasu odpowiedzi z {2..4} s do {200..450} ms',
      'Obniżenie kosztów chmury o {22..38}%',
      'Zwiększenie pokrycia testami z {20..35}% do {80..90}%',
    ],
    skills: [
      { label: 'Języki', items: ['Java', 'C#', 'TypeScript', 'Python', 'SQL'] },
      { label: 'Technologie', items: ['Spring Boot', 'React', 'Docker', 'Kubernetes', 'PostgreSQL', 'Azure'] },
    ],
    degrees: [
      { name: 'Technik informatyk', school: 'technikum', years: 4 },
      {
        name: 'Informatyka, studia inżynierskie',
        school: 'politechnika',
        years: 4,
        details: ['Praca dyplomowa: wyszukiwanie w dużych zbiorach tekstów'],
      },
    ],
    certificates: [
      'Oracle Certified Professional: Java SE 11',
      'Professional Scrum Master I',
      'Azure Developer Associate',
    ],
    summaries: [
      '{Programista/Programistka} z {years}-letnim doświadczeniem w bankowości i handlu. Ostatnie stanowisko: {role}. Czytelny kod, testy i spokojne wdrożenia.',
    ],
    profile: 'github',
  },
];
