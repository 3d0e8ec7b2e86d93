import type { Occupation } from '../bank.ts';

export const TOIMISTO_JA_IT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Toimistoassistentti', 'Reskontranhoitaja', 'Taloushallinnon harjoittelija'],
      ['Kirjanpitäjä', 'Palkanlaskija', 'Taloushallinnon asiantuntija'],
      ['Pääkirjanpitäjä', 'Controller', 'Vanhempi kirjanpitäjä'],
      ['Talouspäällikkö', 'Talousjohtaja', 'Kirjanpitopäällikkö'],
    ],
    employers: ['tilitoimisto', 'teollisuus', 'kauppa', 'kuljetus'],
    teams: ['Talousosasto', 'Konsernilaskenta'],
    beginnings: [
      'Ostolaskujen tiliöinti ja kierrätys',
      'Kassa, matkalaskut ja pankkitapahtumat',
      'Arkistointi ja asiakaspalvelu',
    ],
    duties: [
      '{Neljän|Kuuden|Kahdeksan} yhtiön kirjanpito',
      'Kuukausikatkot ja tilinpäätökset',
      'Arvonlisäveroilmoitukset ja tulorekisteri-ilmoitukset',
      'Myynti- ja ostoreskontra, noin {600..1500} laskua kuukaudessa',
      'Palkanlaskenta, {60..180} palkansaajaa',
      'Budjetointi, ennusteet ja poikkeamien selvitys',
      'Yhteistyö tilintarkastajan ja verottajan kanssa',
      'Käyttöomaisuuskirjanpito ja täsmäytykset',
    ],
    leading: [
      'Tiimin vetäminen, {4..9} henkilöä',
      'Raportointi hallitukselle ja johtoryhmälle',
      'Projektipäällikkönä järjestelmävaihdossa',
    ],
    wins: [
      'Kuukausikatko nopeutui {kymmenestä|kahdestatoista} päivästä {neljään|viiteen}',
      'Erääntyneet saatavat vähenivät {18..36} prosenttia',
      'Ostolaskuista {70..90} prosenttia automatisoitiin',
    ],
    skills: [
      {
        label: 'Osaaminen',
        items: ['Tilinpäätös', 'Arvonlisävero', 'Palkanlaskenta', 'Konsernilaskenta', 'Budjetointi'],
      },
      { label: 'Ohjelmat', items: ['Procountor', 'Netvisor', 'SAP', 'Fivaldi', 'Excel'] },
    ],
    degrees: [
      { name: 'Ylioppilastutkinto', school: 'lukio', years: 3 },
      { name: 'Tradenomi (AMK), taloushallinto', school: 'amk', years: 4 },
    ],
    certificates: ['KLT-tutkinto', 'PHT-tutkinto', 'Power BI -koulutus'],
    summaries: [
      'Taloushallinnon osaaja, kokemusta {years} vuotta tilitoimistosta ja teollisuudesta. Viimeisin tehtävä: {role}. Järjestelmällinen ja luotettava.',
      'Olen tehnyt kirjanpitoa vuodesta {since} ja kehitän mielelläni prosesseja.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Nuorempi ohjelmistokehittäjä', 'Ohjelmistokehityksen harjoittelija', 'IT-tukihenkilö'],
      ['Ohjelmistokehittäjä', 'Web-kehittäjä', 'Full stack -kehittäjä'],
      ['Vanhempi ohjelmistokehittäjä', 'DevOps-insinööri', 'Ohjelmistosuunnittelija'],
      ['Ohjelmistoarkkitehti', 'Tekninen projektipäällikkö', 'Kehityspäällikkö'],
    ],
    employers: ['it', 'it', 'rahoitus', 'teollisuus'],
    teams: ['Maksutiimi', 'Alustatiimi'],
    beginnings: [
      'Virheiden korjaus ja yksikkötestit',
      'Lomakkeiden ja raporttien toteutus',
      'Käyttäjätuki, {20..40} pyyntöä viikossa',
    ],
    duties: [
      'Palvelujen kehitys Javalla ja Spring Bootilla',
      'Käyttöliittymät Reactilla ja TypeScriptillä WCAG-ohjeiden mukaan',
      'Suomi.fi-tunnistautumisen ja verkkomaksujen integraatiot',
      'CI/CD GitLabissa ja ajoympäristö Kubernetesissa',
      'Tietokantojen suunnittelu (PostgreSQL, Oracle)',
      'Koodikatselmoinnit ja päivystys joka {viides|kuudes} viikko',
      'Vaatimusten selvitys asiakkaan kanssa',
    ],
    leading: [
      'Tekninen johtaminen, {4..9} kehittäjää',
      'Arkkitehtuuri ja neljännesvuosisuunnittelu',
      'Rekrytointi ja perehdytys',
    ],
    wins: [
      'Vasteaika lyheni {3..5} sekunnista {300..600} millisekuntiin',
      'Pilvikustannukset laskivat {22..38} prosenttia',
      'Julkaisut nopeutuivat kuukausittaisista päivittäisiksi',
    ],
    skills: [
      { label: 'Kielet', items: ['Java', 'TypeScript', 'Python', 'Kotlin', 'SQL'] },
      { label: 'Tekniikat', items: ['Spring Boot', 'React', 'Docker', 'Kubernetes', 'AWS', 'PostgreSQL'] },
    ],
    degrees: [
      { name: 'Ylioppilastutkinto', school: 'lukio', years: 3 },
      { name: 'Insinööri (AMK), tietotekniikka', school: 'amk', years: 4 },
    ],
    certificates: ['AWS Certified Developer – Associate', 'Professional Scrum Master I', 'ISTQB Foundation'],
    summaries: [
      'Ohjelmistokehittäjä, kokemusta {years} vuotta rahoitusalalta ja teollisuudesta. Viimeisin tehtävä: {role}.',
    ],
    profile: 'github',
  },
];
