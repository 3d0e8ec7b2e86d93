import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { IDARA } from './idara.ts';
import { FAMILY, FATHERS, GIVEN, SPELLING, STREETS, TOWNS } from './people.ts';
import { TIQNIYA } from './tiqniya.ts';

const MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];

export const AR_EG: Bank = {
  locale: 'ar-EG',
  words: {
    headings: {
      summary: ['نبذة عني', 'الملخص المهني', 'الهدف الوظيفي', 'نبذة شخصية'],
      work: ['الخبرات العملية', 'الخبرة المهنية', 'الخبرات', 'الخبرة العملية'],
      education: ['المؤهلات العلمية', 'التعليم', 'المؤهل الدراسي'],
      skills: ['المهارات', 'المهارات الشخصية', 'المهارات التقنية'],
      languages: ['اللغات', 'المهارات اللغوية'],
      certificates: ['الدورات التدريبية', 'الشهادات', 'الدورات والشهادات'],
      interests: ['الهوايات', 'الاهتمامات'],
      personal: ['البيانات الشخصية', 'المعلومات الشخصية'],
      contact: ['بيانات الاتصال', 'معلومات التواصل'],
    },
    months: MONTHS,
    monthsShort: MONTHS,
    // The digits of Arabic stand in about as many CVs as the Western ones.
    dateForms: { short: '{name} {arabicYear}', year: '{arabicYear}' },
    present: ['حتى الآن', 'الآن', 'حتى تاريخه'],
    between: [' - ', ' – ', ' إلى '],
    title: 'السيرة الذاتية',
    labels: {
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      address: 'العنوان',
      born: 'تاريخ الميلاد',
      nationality: 'الجنسية',
      languages: 'اللغات',
      page: 'صفحة',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  patronymics: FATHERS,
  spelling: SPELLING,
  towns: TOWNS,
  streets: STREETS,
  // No operator has numbers that begin with 014 or 016.
  mobiles: ['014 #### ####', '+20 14 #### ####', '016########'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'العربية',
    ownLevel: 'اللغة الأم',
    others: ['الإنجليزية', 'الإنجليزية', 'الفرنسية', 'الألمانية', 'الإيطالية'],
  },
  levels: ['مبتدئ', 'متوسط', 'جيد جدا', 'ممتاز'],
  interests: [
    'القراءة',
    'كرة القدم',
    'السباحة',
    'السفر',
    'التصوير',
    'الخط العربي',
    'الشطرنج',
    'الطبخ',
    'الرسم',
    'العمل التطوعي',
    'ركوب الدراجات',
    'الموسيقى',
  ],
  sides: [
    {
      role: '{مدرب/مدربة} دورات مسائية',
      employers: ['مركز {stem} للتدريب'],
      duties: ['محاضرات مسائية مرتين في الأسبوع.'],
    },
    {
      role: '{مدرب/مدربة} فريق ناشئين',
      employers: ['نادي {stem} الرياضي'],
      duties: ['تدريب الناشئين في عطلة نهاية الأسبوع.'],
    },
  ],
  personal: { nationality: '{مصري/مصرية}', born: 'DD/MM/YYYY' },
  occupations: [...TIQNIYA, ...IDARA],
};
