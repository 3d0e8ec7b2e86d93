import { companiesFile, languages } from '#extraction/lexicon/languages.ts';
import type { Bank } from '../content/bank.ts';
import { listed } from '../content/listed.ts';
import type { MoreWords } from '../content/more-words/words.ts';
import type { Random } from '../content/random.ts';
import { listOf } from './lists.ts';
import { capitalised, type Names } from './pieces.ts';

interface Tools {
  readonly names: Names;
  readonly random: Random;
}

/** Words of which names of firms are made: "Blue Anchor Media". */
const NAME_WORDS = listed(
  'Blue,Green,Red,Silver,Golden,Bright,North,South,West,East,New,First,Prime,Global,Urban,Royal,Star,Sun,Moon,River,Lake,Hill,Stone,Wood,Oak,Pine,Maple,Cedar,Fox,Wolf,Eagle,Lion,Bear,Falcon,Horizon,Summit,Peak,Harbor,Anchor,Bridge,Gate,Tower,Castle,Mill,Forge,Spark,Pixel,Nova,Vertex,Apex,Orbit,Delta,Alpha,Omega,Sigma,Atlas,Titan,Phoenix,Aurora,Echo,Pulse,Flux,Vector,Quantum,Crystal,Echo,Velvet,Copper,Iron,Amber,Ivory,Scarlet,Indigo,Clear,True,Swift,Rapid,Smart,Open,Wild,Fresh,Pure,Happy,Little,Big,Twin,Three,Seven,Central,Metro,Inter,Trans,Euro,Nordic,Pacific,Atlantic,Alpine,Baltic',
);
const TRADE_WORDS = listed(
  'Media,Digital,Studio,Studios,Labs,Systems,Software,Solutions,Technologies,Tech,Consulting,Partners,Group,Holding,Capital,Ventures,Logistics,Transport,Freight,Foods,Kitchen,Catering,Bakery,Cafe,Bistro,Hotel,Resort,Travel,Tours,Energy,Power,Solar,Electric,Engineering,Construction,Homes,Properties,Realty,Design,Interiors,Architects,Print,Press,Publishing,Books,Games,Sports,Fitness,Health,Care,Clinic,Dental,Pharma,Medical,Biotech,Optics,Motors,Auto,Garage,Tools,Metals,Steel,Plastics,Textiles,Fashion,Jewelry,Farms,Gardens,Vet,Pets,Security,Insurance,Finance,Bank,Credit,Legal,Law,Academy,Learning,Institute,Foundation,Trust,Council,Association,Services,Industries,Works,Trading,Imports,Retail,Markets,Stores,Events,Productions,Films,Music,Radio,Network,Telecom,Wireless,Cloud,Data,Analytics,AI,Robotics,Aerospace,Marine,Mining,Oil,Gas,Water,Waste,Recycling,Staffing,Recruitment,HR,Marketing,Advertising,PR,Communications',
);

const LETTERS = listed('A,B,C,D,E,F,G,H,I,K,L,M,N,O,P,R,S,T,V,W,Z');

/** Employers as a bank has them, with names that are not those of the bank alone. */
export function employersOfBank(bank: Bank, words: MoreWords, { names, random }: Tools): string[] {
  const templates = [
    ...Object.values(bank.employers).flat(),
    ...bank.sides.flatMap(({ employers }) => employers),
    ...[...words.seats, ...words.volunteering, ...words.awards, ...words.memberships].map(
      ({ organisation }) => organisation,
    ),
    ...words.ownFirm,
    ...words.agencies,
  ];
  const filled = templates.flatMap((template) => Array.from({ length: 8 }, () => names.filled(template, bank)));
  return [...filled, ...random.sample(filled, 60).map((name) => `${name}, ${names.town(bank)}`), ...words.selfEmployed];
}

/** Well-known employers, and employers that are put together. */
export function employersOfLists({ names, random }: Tools): string[] {
  const { brands, legalForms } = companiesFile();
  const known = listOf('employers');
  const forms = [
    ...legalForms.atTheEnd,
    'GmbH',
    'Ltd',
    'Ltd.',
    'LLC',
    'Inc.',
    'Inc',
    'Corp.',
    'S.A.',
    'S.r.l.',
    'Sp. z o.o.',
    'a.s.',
    'd.o.o.',
    'Oy',
    'AB',
    'A/S',
    'ApS',
    'GmbH & Co. KG',
    'Pvt Ltd',
    'Pty Ltd',
    'B.V.',
  ];
  const word = (): string => random.pick(NAME_WORDS);
  const trade = (): string => random.pick(TRADE_WORDS);
  const family = (): string => names.family();
  const makers: (() => string)[] = [
    () => `${names.coined()} ${random.pick(forms)}`,
    () => `${family()} ${random.pick(forms)}`,
    () => `${random.pick(known)} ${random.pick(forms)}`,
    () => `${word()} ${trade()}`,
    () => `${word()}${word().toLowerCase()}`,
    () => `${word()}${trade()}`,
    () => `${word()} ${word()} ${trade()}`,
    () => `${family()} ${trade()}`,
    () => `${family()} & ${family()}`,
    () =>
      `${family()} & ${random.pick(['Sons', 'Söhne', 'Fils', 'Figli', 'Hijos', 'Co', 'Co.', 'Partner', 'Partners', 'Associates', 'Associés', 'Zonen', 'Synowie'])}`,
    () => `${family()} ${family()} ${trade()}`,
    () => `${names.town()} ${trade()}`,
    () => `${names.coined()} ${trade()}`,
    () => names.coined(),
    () => `${names.coined()} ${random.pick(known).split(' ').at(-1) ?? ''}`,
    () => Array.from({ length: random.int(2, 4) }, () => random.pick(LETTERS)).join(''),
    () => `${Array.from({ length: random.int(2, 3) }, () => random.pick(LETTERS)).join('')} ${trade()}`,
    () => `${random.pick(known)}, ${names.town()}`,
    () => `${random.pick(known)} (${names.country()})`,
    () => `${random.pick(known)} ${names.country()}`,
  ];
  const made = Array.from({ length: 16_000 }, () => random.pick(makers)());
  const words = languages().flatMap(({ companies }) => [...(companies?.strong ?? []), ...(companies?.weak ?? [])]);
  const worded = words.flatMap((own) => [
    `${capitalised(own)} ${family()}`,
    `${random.chance(0.5) ? names.coined() : names.town()} ${capitalised(own)}`,
  ]);
  return [...brands.map(capitalised), ...known, ...made, ...worded];
}
