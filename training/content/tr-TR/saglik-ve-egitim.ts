import type { Occupation } from '../bank.ts';

export const SAGLIK_VE_EGITIM: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Stajyer Hemşire', 'Hasta Bakım Personeli', 'Sağlık Teknikeri'],
      ['Servis Hemşiresi', 'Acil Servis Hemşiresi', 'Hemşire'],
      ['Yoğun Bakım Hemşiresi', 'Ameliyathane Hemşiresi', 'Eğitim Hemşiresi'],
      ['Sorumlu Hemşire', 'Başhemşire Yardımcısı', 'Hasta Bakım Hizmetleri Müdürü'],
    ],
    employers: ['hastane', 'hastane', 'bakim'],
    teams: ['Genel Yoğun Bakım', 'Acil Servis', 'Dahiliye Servisi'],
    beginnings: [
      'Hastaların günlük bakımı ve beslenmesine destek',
      'Yaşam bulgularının ölçülmesi ve kaydı',
      'Malzeme sayımı ve servis düzeninin sağlanması',
    ],
    duties: [
      'Vardiyada {8..14} hastanın bakım ve takibi',
      'Hekim istemine göre ilaç ve sıvı tedavisinin uygulanması',
      'Acil serviste triyaj',
      'Yara bakımı ve bası yarası önleme çalışmaları',
      'Solunum cihazına bağlı hastaların izlemi',
      'Diyabet hastalarına ve yakınlarına eğitim verilmesi',
      'Hemşirelik öğrencilerine rehberlik',
      'Hastane bilgi sistemine kayıtların girilmesi',
    ],
    leading: [
      '{18..36} kişilik hemşire ekibinin yönetimi',
      'Nöbet çizelgelerinin hazırlanması ve stok takibi',
      'SKS ve JCI denetimlerine hazırlık',
    ],
    wins: [
      'Düşme olaylarının bir yılda %{20..35} azaltılması',
      'Enfeksiyon oranının binde {4|5|6} düzeyinden binde 2 düzeyine indirilmesi',
      '{Üç|Dört} serviste yeni ağrı değerlendirme formunun başlatılması',
    ],
    skills: [
      {
        label: 'Mesleki',
        items: ['Triyaj', 'Yara bakımı', 'Mekanik ventilasyon', 'Palyatif bakım', 'İleri yaşam desteği'],
      },
      { label: 'Bilgisayar', items: ['HBYS', 'MS Office', 'Medula'] },
    ],
    degrees: [
      { name: 'Lise, Sayısal', school: 'lise', years: 4, details: ['Diploma notu: {82..96}'] },
      { name: 'Hemşirelik (Lisans)', school: 'universite', years: 4, details: ['Not ortalaması: 3,{1..7} / 4,00'] },
    ],
    certificates: ['Yoğun Bakım Hemşireliği Sertifikası', 'Temel ve İleri Yaşam Desteği', 'Enfeksiyon Kontrol Eğitimi'],
    summaries: [
      'Özel hastane ve devlet hastanelerinde {years} yıl deneyim; son görev: {role}. Düzenli, soğukkanlı ve ekip çalışmasına yatkın.',
      '{since} yılından beri hemşirelik mesleğindeyim. Hasta güvenliği ve iyi iletişim önceliğimdir.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Etüt Öğretmeni', 'Stajyer Öğretmen', 'Ücretli Öğretmen'],
      ['Matematik Öğretmeni', 'Sınıf Öğretmeni', 'Türkçe Öğretmeni'],
      ['Uzman Öğretmen', 'Zümre Başkanı', 'Rehber Öğretmen'],
      ['Müdür Yardımcısı', 'Okul Müdürü', 'Eğitim Koordinatörü'],
    ],
    employers: ['okul'],
    teams: ['Matematik Zümresi', 'Rehberlik Servisi'],
    beginnings: ['Küçük gruplarla ödev ve etüt çalışmaları', 'Nöbet ve gezi görevleri', 'Ders materyali hazırlanması'],
    duties: [
      '{24..34} kişilik {beş|altı} sınıfta ders verilmesi',
      'LGS ve YKS hazırlık çalışmaları',
      'Veli görüşmeleri ve sınıf rehberliği',
      'Bireyselleştirilmiş eğitim programlarının uygulanması',
      'TÜBİTAK 4006 bilim fuarının düzenlenmesi',
      '{Satranç|Tiyatro|Robotik} kulübünün yürütülmesi',
      'Sınavların hazırlanması ve değerlendirilmesi',
    ],
    leading: [
      '{15..32} öğretmenin koordinasyonu',
      'Ders programı ve nöbet çizelgesinin hazırlanması',
      'Aday öğretmenlere danışmanlık',
    ],
    wins: [
      'LGS matematik ortalamasının {9..10} netten {13..15} nete çıkarılması',
      'Devamsızlığın %{20..35} azaltılması',
    ],
    skills: [
      {
        label: 'Öğretim',
        items: ['Sınıf yönetimi', 'Proje tabanlı öğrenme', 'Ölçme ve değerlendirme', 'Kapsayıcı eğitim'],
      },
      { label: 'Dijital', items: ['EBA', 'Google Classroom', 'GeoGebra', 'MEBBİS'] },
    ],
    degrees: [
      { name: 'Lise, Eşit Ağırlık', school: 'lise', years: 4 },
      {
        name: '{Matematik Öğretmenliği|Sınıf Öğretmenliği|Türkçe Öğretmenliği} (Lisans)',
        school: 'universite',
        years: 4,
        details: ['Not ortalaması: 3,{0..6} / 4,00'],
      },
    ],
    certificates: ['Pedagojik Formasyon', 'Drama Liderliği (120 saat)', 'Öğrenci Koçluğu'],
    summaries: [
      'Devlet okulu ve özel okullarda {years} yıl öğretmenlik deneyimi; son görev: {role}. Sabırlı, planlı ve öğrenci odaklı.',
    ],
  },
];
