import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Akçapınar Yayla',
  'Beyazkaya',
  'Çamlıtepe',
  'Derebahçe',
  'Elmadere',
  'Gökçeyurt',
  'Ihlamurlu',
  'Karatoprak',
  'Kavakönü',
  'Mavideniz',
  'Pınarönü',
  'Sarıçiçek',
  'Taşlıova',
  'Uludere Kent',
  'Yeşilkuyu',
  'Zeytinköprü',
];

export const EMPLOYERS: Bank['employers'] = {
  hastane: [
    'Özel {stem} Hastanesi',
    '{town} {stem} Devlet Hastanesi',
    '{stem} Tıp Merkezi',
    '{stem} Aile Sağlığı Merkezi',
  ],
  bakim: ['{stem} Huzurevi', 'Özel {stem} Bakım Merkezi', '{stem} Rehabilitasyon Merkezi'],
  okul: ['{stem} Ortaokulu', '{stem} Anadolu Lisesi', 'Özel {stem} Koleji', '{stem} İlkokulu'],
  sanayi: [
    '{stem} Makina San. ve Tic. A.Ş.',
    '{family} Tekstil San. ve Tic. Ltd. Şti.',
    '{stem} Gıda A.Ş.',
    '{stem} Ambalaj San. A.Ş.',
    '{family} Kalıp San. Ltd. Şti.',
    '{stem} Mobilya A.Ş.',
  ],
  elektrik: [
    '{family} Elektrik Taahhüt Ltd. Şti.',
    '{stem} Elektrik Dağıtım A.Ş.',
    '{stem} Enerji Sistemleri Ltd. Şti.',
    '{family} Mühendislik Ltd. Şti.',
  ],
  muhasebe: ['{family} Mali Müşavirlik', '{stem} Bağımsız Denetim A.Ş.', '{family} Muhasebe ve Danışmanlık Ltd. Şti.'],
  bilisim: [
    '{stem} Yazılım A.Ş.',
    'Turna Bilişim Teknolojileri Ltd. Şti.',
    '{stem} Teknoloji A.Ş.',
    'Martı Veri Sistemleri A.Ş.',
  ],
  perakende: ['{stem} Mağazacılık A.Ş.', '{stem} Marketleri Tic. A.Ş.', '{family} Yapı Malzemeleri Ltd. Şti.'],
  finans: ['{stem} Katılım Bankası A.Ş.', '{stem} Sigorta A.Ş.', '{stem} Faktoring A.Ş.'],
  kamu: ['{town} Büyükşehir Belediyesi', '{stem} Belediyesi', '{stem} Su ve Kanalizasyon İdaresi'],
  lojistik: ['{family} Nakliyat Ltd. Şti.', '{stem} Lojistik A.Ş.', '{stem} Kargo Dağıtım A.Ş.'],
  mutfak: [
    '{stem} Otel',
    '{Kalamar|Nar Ağacı|Taş Fırın} Restoran',
    '{stem} Yemek Sanayi Ltd. Şti.',
    '{Çınaraltı|Liman} Lokantası',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universite: ['{Hacettepe|Ege|Akdeniz|Atatürk|Çukurova|Dokuz Eylül|Anadolu} Üniversitesi', 'İstanbul Üniversitesi'],
  teknik: [
    '{İstanbul Teknik|Yıldız Teknik|Karadeniz Teknik} Üniversitesi',
    'Orta Doğu Teknik Üniversitesi',
    'Kocaeli Üniversitesi',
  ],
  lise: ['{stem} Anadolu Lisesi', '{stem} Lisesi', '{family} Anadolu Lisesi'],
  meslek: ['{stem} Mesleki ve Teknik Anadolu Lisesi', '{family} Mesleki ve Teknik Anadolu Lisesi'],
  yuksekokul: [
    '{Uludağ|Selçuk|Ondokuz Mayıs} Üniversitesi Meslek Yüksekokulu',
    'Pamukkale Üniversitesi Meslek Yüksekokulu',
  ],
};
