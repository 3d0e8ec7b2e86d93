import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { OFIS } from './ofis.ts';
import { FAMILY, GIVEN, PATRONYMICS, STREETS, TOWNS } from './people.ts';
import { PRAKTIKA } from './praktika.ts';

/** As the forms of job boards romanize; the soft and the hard sign fall away. */
const LATIN: readonly (readonly [string, string])[] = [
  ...Array.from('абвгдеёзийклмнопрстуфыэ', (letter, index): [string, string] => [
    letter,
    Array.from('abvgdeeziyklmnoprstufye')[index] ?? '',
  ]),
  ['ж', 'zh'],
  ['х', 'kh'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'shch'],
  ['ю', 'yu'],
  ['я', 'ya'],
];

export const RU_RU: Bank = {
  locale: 'ru-RU',
  words: {
    headings: {
      summary: ['О себе', 'Обо мне', 'Коротко о себе', 'Цель'],
      work: ['Опыт работы', 'Профессиональный опыт', 'Трудовая деятельность', 'Карьера'],
      education: ['Образование', 'Обучение'],
      skills: ['Ключевые навыки', 'Навыки', 'Профессиональные навыки'],
      languages: ['Знание языков', 'Языки', 'Иностранные языки'],
      certificates: ['Курсы и сертификаты', 'Повышение квалификации, курсы', 'Дополнительное образование'],
      interests: ['Увлечения', 'Хобби', 'Интересы'],
      personal: ['Личные данные', 'Личная информация'],
      contact: ['Контакты', 'Контактная информация'],
    },
    months: listed('январь, февраль, март, апрель, май, июнь, июль, август, сентябрь, октябрь, ноябрь, декабрь'),
    monthsShort: listed('янв., февр., март, апр., май, июнь, июль, авг., сент., окт., нояб., дек.'),
    present: ['настоящее время', 'по настоящее время', 'н.в.', 'по н.в.', 'сейчас'],
    between: [' — ', ' – ', ' - '],
    title: 'Резюме',
    labels: {
      email: 'Эл. почта',
      phone: 'Телефон',
      address: 'Адрес',
      born: 'Дата и место рождения',
      nationality: 'Гражданство',
      languages: 'Языки',
      page: 'Страница',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  patronymics: PATRONYMICS,
  // Official forms begin with the family name.
  naming: { familyFirst: 0.5, between: ' ' },
  spelling: Object.fromEntries(LATIN),
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Russia keeps for fiction. No area has the code 310 or 210.
  mobiles: ['+7 (310) ###-##-##', '8 (310) ###-##-##', '+7 210 ### ## ##', '8-210-###-##-##'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Русский',
    ownLevel: 'родной',
    others: listed('Английский, Английский, Немецкий, Французский, Китайский, Испанский'),
  },
  levels: ['базовый', 'A2 — элементарный', 'B1 — средний', 'свободно'],
  interests: listed(
    'бег, лыжи, рыбалка, шахматы, фотография, чтение, волонтёрство, вязание, велопоходы, настольные игры, садоводство, хоровое пение',
  ),
  sides: [
    {
      role: '{Преподаватель/Преподавательница} курсов (по совместительству)',
      employers: ['Учебный центр «{stem}»'],
      duties: ['Вечерние занятия в небольших группах два раза в неделю.'],
    },
    {
      role: 'Тренер детской команды',
      employers: ['Спортивный клуб «{stem}»'],
      duties: ['Две тренировки в неделю и выездные соревнования.'],
    },
  ],
  personal: { nationality: 'Россия' },
  occupations: [...OFIS, ...PRAKTIKA],
};
