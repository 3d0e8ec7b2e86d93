import type { Occupation } from '../bank.ts';

export const TEKNIK_VE_MUTFAK: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Elektrikçi Çırağı', 'Elektrikçi Yardımcısı'],
      ['Elektrik Tesisatçısı', 'Bakım Elektrikçisi', 'Elektrik Teknisyeni'],
      ['Elektrik Bakım Ustası', 'Otomasyon Teknikeri', 'Pano Montaj Ustası'],
      ['Elektrik Şantiye Şefi', 'Elektrik Bakım Formeni', 'Bakım Müdürü'],
    ],
    employers: ['elektrik', 'elektrik', 'sanayi', 'kamu'],
    teams: ['Bakım Onarım', 'Şantiye'],
    beginnings: [
      'Konutlarda kablo çekimi ve priz montajı',
      'Malzeme ve el aletlerinin hazırlanması',
      'Bakım ekibine yardım',
    ],
    duties: [
      'Pano montajı, kablo tavası ve aydınlatma işleri',
      'Motor, sürücü ve Siemens PLC arızalarının giderilmesi',
      'Topraklama ölçümleri ve raporlanması',
      'Çatı tipi güneş enerjisi santrali ve şarj istasyonu kurulumu',
      '{Üç|Dört} paketleme hattında periyodik bakım',
      'Proje okuma ve keşif çalışmaları',
      'Üç vardiya düzeninde arıza müdahalesi',
    ],
    leading: [
      '{5..14} kişilik ekibin ve taşeronların yönetimi',
      'Hakediş ve malzeme takibi',
      'İş güvenliği kurallarının uygulanması',
    ],
    wins: [
      'Duruş sürelerinin %{18..34} azaltılması',
      'Enerji tüketiminin %{11..19} düşürülmesi',
      '{24..48} ay boyunca kazasız çalışma',
    ],
    skills: [
      { label: 'Mesleki', items: ['Siemens S7', 'Pano montajı', 'Güneş enerjisi', 'Kompanzasyon', 'Orta gerilim'] },
      { label: 'Diğer', items: ['B sınıfı ehliyet', 'Manlift kullanımı', 'AutoCAD', 'Forklift belgesi'] },
    ],
    degrees: [
      { name: 'Elektrik-Elektronik Teknolojisi Alanı', school: 'meslek', years: 4 },
      { name: 'Elektrik (Ön Lisans)', school: 'yuksekokul', years: 2, details: ['Not ortalaması: 2,{7..9} / 4,00'] },
    ],
    certificates: [
      'EKAT Belgesi',
      'Mesleki Yeterlilik Belgesi (Elektrik Tesisatçısı, Seviye 4)',
      'Yüksekte Çalışma Eğitimi',
    ],
    summaries: [
      'Şantiye ve fabrika bakımında {years} yıl deneyim; son görev: {role}. Vardiyalı çalışabilir, B sınıfı ehliyet sahibi.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Depo Elemanı', 'Sevkiyat Elemanı'],
      ['Forklift Operatörü', 'Lojistik Uzman Yardımcısı', 'Operasyon Uzmanı'],
      ['Depo Sorumlusu', 'Kıdemli Lojistik Uzmanı', 'Sevkiyat Şefi'],
      ['Lojistik Müdürü', 'Depo Müdürü', 'Tedarik Zinciri Müdürü'],
    ],
    employers: ['lojistik', 'lojistik', 'perakende', 'sanayi'],
    teams: ['Merkez Depo', 'Filo Yönetimi'],
    beginnings: [
      'Vardiyada {120..260} siparişin toplanması ve paketlenmesi',
      'Mal kabul ve etiketleme',
      'Sayım çalışmalarına katılım',
    ],
    duties: [
      'Günlük {25..60} aracın sevkiyat planlaması',
      'WMS üzerinde stok takibi',
      'İhracat ve gümrük evrakının hazırlanması',
      'Nakliyecilerle fiyat görüşmeleri',
      'İade ve hasar süreçlerinin yönetimi',
      'Teslimat performansının raporlanması',
    ],
    leading: [
      'Üç vardiyada {20..60} kişinin yönetimi',
      'Nakliye bütçesi ve sözleşmeler',
      'Depo yerleşiminin yenilenmesi',
    ],
    wins: [
      'Zamanında teslimat oranının %{86..90} düzeyinden %{96..98} düzeyine çıkarılması',
      'Nakliye giderlerinin %{9..17} azaltılması',
      'Toplama hatalarının %{30..50} düşürülmesi',
    ],
    skills: [
      { label: 'Lojistik', items: ['WMS', 'Gümrük mevzuatı', 'Incoterms', 'Yalın üretim', 'Rota planlama'] },
      { label: 'Programlar', items: ['SAP MM', 'Logo', 'İleri Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'Lise', school: 'lise', years: 4 },
      { name: 'Lojistik (Ön Lisans)', school: 'yuksekokul', years: 2 },
    ],
    certificates: ['Forklift Operatör Belgesi', 'Dış Ticaret Eğitimi', 'ÜDY3 Belgesi'],
    summaries: ['Depo ve nakliye operasyonlarında {years} yıl deneyim; son görev: {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['Komi', 'Aşçı Yardımcısı'],
      ['Aşçı', 'Kısım Şefi', 'Izgara Ustası'],
      ['Sous Chef', 'Aşçıbaşı Yardımcısı'],
      ['Aşçıbaşı', 'Mutfak Şefi', 'Executive Chef'],
    ],
    employers: ['mutfak', 'mutfak', 'bakim'],
    teams: [],
    beginnings: [
      '{80..140} kişilik servis için sebze ve meze hazırlığı',
      'Soğuk hava depolarının temizliği ve etiketleme',
      'Tatlı bölümüne hafta sonu desteği',
    ],
    duties: [
      '{Sıcak|Soğuk|Izgara} bölümünde servis başına {80..160} tabak',
      'Yerel üreticilerle mevsim menüsü hazırlanması',
      'Sipariş, reçete ve maliyet hesabı',
      'HACCP kurallarının uygulanması ve alerjen takibi',
      '{150..350} kişilik düğün ve davetler',
      'Diyet menüleri',
    ],
    leading: ['{6..15} kişilik mutfak ekibinin yönetimi', 'Menü, satın alma ve vardiya planı', 'Stajyerlerin eğitimi'],
    wins: [
      'Gıda maliyetinin %{35..38} düzeyinden %{28..30} düzeyine indirilmesi',
      'İsrafın %{25..40} azaltılması',
      'Misafir memnuniyetinde 10 üzerinden 9,{1..6} puan',
    ],
    skills: [
      { label: 'Mutfak', items: ['Türk mutfağı', 'Akdeniz mutfağı', 'Hamur işleri', 'Izgara', 'HACCP'] },
      { label: 'Yönetim', items: ['Maliyet hesabı', 'Satın alma', 'Vardiya planı', 'Eğitim'] },
    ],
    degrees: [
      { name: 'Yiyecek İçecek Hizmetleri Alanı', school: 'meslek', years: 4 },
      { name: 'Aşçılık (Ön Lisans)', school: 'yuksekokul', years: 2 },
    ],
    certificates: ['Hijyen Belgesi', 'Aşçılık Ustalık Belgesi', 'Pastacılık Kursu (MEB)'],
    summaries: ['Otel ve restoran mutfaklarında {years} yıl deneyim; son görev: {role}. Temiz, hızlı ve düzenli.'],
  },
];
