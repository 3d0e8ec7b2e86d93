import type { Town } from '../bank.ts';
import { romanised } from '../romanised.ts';

const FAMILY_NAMES = romanised(`
  المصري elmasry, النجار elnaggar, السيد elsayed, الشافعي elshafie, عثمان osman, منصور mansour, سليمان soliman, إبراهيم ibrahim,
  الجندي elgendy, الحداد elhaddad, عبدالحميد abdelhamid, الشريف elsherif, فوزي fawzy, رمضان ramadan, القاضي elkady, بدوي badawy, حجازي hegazy,
  الصاوي elsawy, البنا elbanna, غانم ghanem, شاهين shaheen, الغزالي elghazaly, زيدان zidan, عوض awad, حمدان hamdan, الخولي elkholy, نصار nassar,
  سالم salem, صبري sabry, توفيق tawfik, رشدي roshdy, عامر amer, الديب eldeeb, الطيب eltayeb, مرسي morsy, يوسف youssef, عزام azzam, الرفاعي elrefaie
`);
const WOMEN = romanised(`
  فاطمة fatma, مريم mariam, نورهان nourhan, آية aya, سارة sara, هبة heba, منى mona, دعاء doaa, ياسمين yasmin, إيمان eman, رانيا rania, شيماء shaimaa,
  أسماء asmaa, نهى noha, سلمى salma, ريهام reham, داليا dalia, هالة hala, أميرة amira, ليلى laila, رضوى radwa, ندى nada, حنان hanan, مروة marwa, إنجي engy
`);
const MEN = romanised(`
  أحمد ahmed, محمد mohamed, محمود mahmoud, مصطفى mostafa, كريم karim, عمر omar, خالد khaled, طارق tarek, حسام hossam, إسلام islam, شريف sherif,
  ياسر yasser, هشام hesham, وائل wael, أيمن ayman, عمرو amr, تامر tamer, سامح sameh, حسن hassan, علي ali, بلال belal, زياد ziad, مازن mazen,
  رامي ramy, باسم bassem, ماجد maged
`);

export const FAMILY: readonly string[] = FAMILY_NAMES.names;
export const GIVEN = { f: WOMEN.names, m: MEN.names };
/** Behind the given name stands the father's. */
export const FATHERS = { f: MEN.names, m: MEN.names };
export const SPELLING = { ...FAMILY_NAMES.spelling, ...WOMEN.spelling, ...MEN.spelling };

export const TOWNS: readonly Town[] = [
  { name: 'القاهرة', postcode: '11511' },
  { name: 'الجيزة', postcode: '12511' },
  { name: 'الإسكندرية', postcode: '21500' },
  { name: 'المنصورة', postcode: '35511' },
  { name: 'طنطا', postcode: '31511' },
  { name: 'أسيوط', postcode: '71511' },
  { name: 'بورسعيد', postcode: '42511' },
  { name: 'السويس', postcode: '43511' },
  { name: 'الإسماعيلية', postcode: '41511' },
  { name: 'الزقازيق', postcode: '44511' },
  { name: 'المنيا', postcode: '61511' },
  { name: 'أسوان', postcode: '81511' },
];

export const STREETS: readonly string[] = [
  '# شارع الياسمين، شقة 12',
  '# شارع النخيل',
  '# شارع الزهور، الدور الثالث',
  'عمارة #، شارع السلام',
  '# ش. الحديقة، شقة 4',
  '# شارع البحيرة',
];
