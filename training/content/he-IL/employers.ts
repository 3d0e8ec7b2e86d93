import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';

/** Coined names; none is a company that we know of. */
export const STEMS: readonly string[] = listed(`
  גל הצפון, שביל הזית, רימון פז, נחל תמר, אופק כחול, כנפי שחר, ערוגת הבושם, סלע לבן, מגדל אור הים, קשת ענן, ניצני השרון, מעיין סתיו, חוף התכלת, עמק הלילך, צוק הנשר, גבעת הרקפת
`);

export const EMPLOYERS: Bank['employers'] = {
  it: ['{stem} טכנולוגיות בע"מ', '{stem} מערכות מידע בע"מ', 'חברת {stem} תוכנה', '{stem} סייבר בע"מ'],
  hospital: ['מרכז רפואי {stem}', 'בית חולים {stem}', 'מרפאת {stem}', 'בית אבות {stem}'],
  school: ['בית ספר {stem}, {town}', 'תיכון {stem}', 'חטיבת הביניים {stem}', 'רשת גני {stem}'],
  factory: ['מפעלי {stem} בע"מ', '{stem} תעשיות בע"מ', '{stem} פלסטיק בע"מ', 'מאפיית {stem}'],
  accounting: ['משרד רואי חשבון {family}', '{family} ושות׳ רואי חשבון', '{stem} ייעוץ פיננסי בע"מ'],
  trade: ['{stem} שיווק והפצה בע"מ', 'רשת {stem}', 'קבוצת {stem}', '{stem} יבוא ויצוא בע"מ'],
  finance: ['בנק {stem}', '{stem} חברה לביטוח בע"מ', '{stem} בית השקעות'],
  logistics: ['{stem} לוגיסטיקה בע"מ', '{stem} שילוח בינלאומי בע"מ'],
  building: ['{stem} חברה לבנייה בע"מ', '{family} קבלנות חשמל בע"מ', '{stem} הנדסה בע"מ'],
  hotel: ['מלון {stem}', 'מסעדת {stem}', '{stem} אירועים בע"מ'],
};

export const SCHOOLS: Bank['schools'] = {
  university: ['אוניברסיטת {stem}', 'אוניברסיטת {town}', 'המכללה האקדמית {stem}'],
  engineering: ['המכללה להנדסה {stem}', 'המכללה הטכנולוגית {town}', 'בית הספר להנדסאים {stem}'],
  medical: ['בית הספר לסיעוד {stem}', 'המכללה לסיעוד {town}'],
  education: ['המכללה לחינוך {stem}', 'סמינר {stem}'],
  vocational: ['מרכז הכשרה מקצועית {town}', 'בית הספר לבישול {stem}'],
  secondary: ['תיכון {stem}, {town}', 'תיכון עירוני {town}'],
};
