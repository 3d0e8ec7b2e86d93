/** Phrases that two subjects claim on purpose. The engine decides between them by more than the phrase. */
export const MEANT: readonly { readonly subjects: string; readonly reason: string; readonly phrases: string }[] = [
  {
    subjects: 'headings and job titles',
    reason: 'Alone in a line such a word is a heading; in the header of a job it is the role, and its layout decides.',
    phrases:
      'extrajobb|frivillig|practicas|referens|relawan|sommarjobb|studentsko delo|tekniker|wehrdienst|zivildienst|πρακτικη ασκηση|مراجع',
  },
  {
    subjects: 'headings and company words',
    reason: 'Schools head the section of education and are parts of names of schools.',
    phrases: 'academia|college|hochschule|koulu|school|schools|skola|szkola|universitat|university|טכנולוגיות',
  },
  {
    subjects: 'job titles and company words',
    reason: 'An occupation is at the same time a kind of firm; the word beside it decides.',
    phrases: 'consultora|drogist|ingenieure|konditoria|kuafor|notaio|rorlegger|secretaria|مختبر|مدرسه',
  },
  {
    subjects: 'job titles and cities',
    reason: 'In Turkish the word is a soldier, in Norway a town.',
    phrases: 'asker',
  },
  {
    subjects: 'job titles and brands',
    reason: 'A docker is a worker, and Docker a firm.',
    phrases: 'docker',
  },
  {
    subjects: 'job titles and months',
    reason: 'In Hebrew, "in May" and "director" are written alike.',
    phrases: 'במאי',
  },
  {
    subjects: 'job titles and words for the present',
    reason: 'In Finnish a baker is "pagar" without accents, in Swedish "ongoing" is.',
    phrases: 'pagar',
  },
  {
    subjects: 'company words and brands',
    reason: 'These are both a kind of organisation and the name of one.',
    phrases: 'biedronka|nhs|сбербанк',
  },
  {
    subjects: 'cities and brands',
    reason: 'The firms are named for the towns.',
    phrases: 'santander|suez|toyota|zurich',
  },
  {
    subjects: 'cities and months',
    reason: 'The town is Niš, the month the short form of "nisan".',
    phrases: 'nis',
  },
  {
    subjects: 'cities and given names',
    reason: 'The line and its neighbours decide; rarer names of towns are listed as ambiguous in data/places.json.',
    phrases:
      'aba|adelaide|antony|athina|brandon|brooklyn|bryan|caba|cicero|cleveland|clifton|clovis|colombo|columbus|dayton|edison|edmond|elda|elgin|elizabeth|everett|franca|geneva|gilbert|guadalupe|handan|hue|ica|jena|jona|kemi|kendall|kobe|lafayette|lamia|larisa|larissa|lawrence|london|lowell|lucca|lynn|maia|medina|milan|milano|modesto|neiva|newton|odessa|olinda|oran|orlando|palma|palmira|paola|parla|phoenix|quincy|raleigh|redmond|roma|safi|samara|savannah|siena|soledad|sydney|torrance|tracy|trenton|vanda|ventura|verona|vinh|vittoria|vladimir|yono|zaria|ξανθη|софия|אריאל|ישראל',
  },
];

/** Kinds of words that a language does not have yet. */
export const KNOWN_GAPS: Readonly<Record<string, string>> = {
  ca: 'summary',
  et: 'summary',
  hi: 'summary',
  hr: 'summary',
  hu: 'summary',
  lt: 'summary',
  lv: 'summary',
  ms: 'summary',
  sk: 'summary',
  sl: 'summary',
  sr: 'summary',
  vi: 'summary',
};
