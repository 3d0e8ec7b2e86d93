import type { Town } from '../bank.ts';
import { romanised } from '../romanised.ts';

const FAMILY_NAMES = romanised(`
  כהן cohen, לוי levi, מזרחי mizrahi, פרץ peretz, ביטון biton, דהן dahan, אברהם avraham, פרידמן friedman, אזולאי azulay, מלכה malka, יוסף yosef,
  עמר amar, אוחיון ohayon, חדד hadad, גבאי gabay, אדלר adler, קליין klein, שפירא shapira, רוזנברג rosenberg, גולן golan, ברק barak, הראל harel,
  שחר shahar, אלון alon, ארד arad, נבון navon, סגל segal, וקנין vaknin, אלבז elbaz, שטרן stern, כץ katz, גרוס gross, בן-דוד ben-david, רביב raviv,
  טל tal, אורן oren, צור tzur, לביא lavi
`);
const WOMEN = romanised(`
  נועה noa, מיכל michal, שירה shira, תמר tamar, יעל yael, רונית ronit, אורלי orly, דנה dana, הילה hila, ענת anat, גלית galit, לימור limor, מאיה maya,
  רחל rachel, אסתר ester, שרון sharon, עדי adi, קרן keren, סיגל sigal, מורן moran, אביגיל avigail, טליה talya, נטע neta, ליאת liat, אפרת efrat
`);
const MEN = romanised(`
  יוסי yossi, דוד david, משה moshe, אבי avi, איתי itay, עומר omer, יונתן yonatan, רועי roy, אורי uri, גיא guy, אמיר amir, שי shay, דניאל daniel,
  אלעד elad, ניר nir, ערן eran, עידו ido, תומר tomer, אייל eyal, נדב nadav, יאיר yair, צחי tzachi, רון ron, מתן matan, אסף asaf
`);

export const FAMILY: readonly string[] = FAMILY_NAMES.names;
export const GIVEN = { f: WOMEN.names, m: MEN.names };
export const SPELLING = { ...FAMILY_NAMES.spelling, ...WOMEN.spelling, ...MEN.spelling };

export const TOWNS: readonly Town[] = [
  { name: 'תל אביב', postcode: '6473909' },
  { name: 'ירושלים', postcode: '9438307' },
  { name: 'חיפה', postcode: '3303142' },
  { name: 'באר שבע', postcode: '8410501' },
  { name: 'ראשון לציון', postcode: '7528809' },
  { name: 'פתח תקווה', postcode: '4951447' },
  { name: 'נתניה', postcode: '4249388' },
  { name: 'רמת גן', postcode: '5252232' },
  { name: 'כפר סבא', postcode: '4442520' },
  { name: 'רעננה', postcode: '4337812' },
  { name: 'אשדוד', postcode: '7745300' },
  { name: 'הרצליה', postcode: '4672115' },
];

export const STREETS: readonly string[] = [
  'רחוב האלון #, דירה 4',
  'רחוב הגפן #',
  'שדרות הזית #, דירה 12',
  'רחוב הכלנית #',
  'רחוב הנרקיס # א',
  'דרך הברוש #',
];
