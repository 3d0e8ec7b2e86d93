import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { MISRAD } from './misrad.ts';
import { FAMILY, GIVEN, SPELLING, STREETS, TOWNS } from './people.ts';
import { TECHNI } from './techni.ts';

export const HE_IL: Bank = {
  locale: 'he-IL',
  words: {
    headings: {
      summary: listed('תמצית, פרופיל אישי, אודות, תקציר מקצועי'),
      work: listed('ניסיון תעסוקתי, ניסיון מקצועי, ניסיון בעבודה, תעסוקה'),
      education: listed('השכלה, לימודים, השכלה אקדמית'),
      skills: listed('כישורים, מיומנויות, ידע טכני'),
      languages: listed('שפות, ידיעת שפות'),
      certificates: listed('קורסים והסמכות, הסמכות, תעודות'),
      interests: listed('תחביבים, תחומי עניין'),
      personal: listed('פרטים אישיים, מידע אישי'),
      contact: listed('פרטי התקשרות, יצירת קשר'),
    },
    months: listed('ינואר, פברואר, מרץ, אפריל, מאי, יוני, יולי, אוגוסט, ספטמבר, אוקטובר, נובמבר, דצמבר'),
    monthsShort: listed("ינו', פבר', מרץ, אפר', מאי, יוני, יולי, אוג', ספט', אוק', נוב', דצמ'"),
    present: ['היום', 'כיום', 'עד היום'],
    between: [' - ', ' – ', '-'],
    title: 'קורות חיים',
    labels: {
      email: 'דוא"ל',
      phone: 'טלפון',
      address: 'כתובת',
      born: 'תאריך לידה',
      nationality: 'אזרחות',
      languages: 'שפות',
      page: 'עמוד',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  spelling: SPELLING,
  towns: TOWNS,
  streets: STREETS,
  // No operator has numbers of 057 with a 0 behind it.
  mobiles: ['057-0##-####', '057-0######', '+972 57-0##-####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: { own: 'עברית', ownLevel: 'שפת אם', others: listed('אנגלית, אנגלית, רוסית, צרפתית, ערבית, ספרדית') },
  levels: listed('בסיסית, טובה, טובה מאוד, שוטפת'),
  interests: listed('טיולים, צילום, כדורסל, קריאה, בישול, נגינה בגיטרה, שחייה, ריצה, גינון, שחמט, אופניים, התנדבות'),
  sides: [
    {
      role: '{מדריך/מדריכת} חוגים',
      employers: ['מרכז קהילתי {stem}'],
      duties: ['הדרכת קבוצות פעמיים בשבוע בשעות הערב.'],
    },
    { role: '{מאמן/מאמנת} נוער', employers: ['מועדון הספורט {stem}'], duties: ['שני אימונים בשבוע וליווי למשחקים.'] },
  ],
  personal: { nationality: '{ישראלי/ישראלית}' },
  occupations: [...TECHNI, ...MISRAD],
};
