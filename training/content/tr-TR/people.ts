import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Aslı, Ayşe, Berfin, Buse, Büşra, Ceren, Çiğdem, Defne, Dilek, Ebru, Elif Nur, Esra, Fatma, Gamze, Gülşah, Hatice, İpek, Kübra,
    Melike, Merve, Nazlı, Özlem, Pınar, Rojda, Selin, Şeyma, Tuğba, Zeynep
  `),
  m: listed(`
    Ahmet, Ali Rıza, Alper, Baran, Barış, Berk, Burak, Cihan, Çağrı, Deniz, Emre, Erdem, Fırat, Gökhan, Hakan, Hüseyin, İbrahim,
    Kaan, Kerem, Mehmet, Mustafa, Oğuzhan, Onur, Ömer, Serkan, Şahin, Tolga, Umut
  `),
};

export const FAMILY: readonly string[] = listed(`
  Acar, Akdeniz, Aksoy, Alkan, Arıkan, Aydoğan, Balcı, Başaran, Bozkurt, Bulut, Candan, Ceylan, Çakır, Çetinkaya, Demirel, Doğanay,
  Duman, Erbil, Erdoğmuş, Eroğlu, Gökmen, Gündüz, Gürbüz, Işık, Karabulut, Karaca, Keskin, Kılıç, Korkmaz, Koçak, Özdemir, Özkan,
  Polat, Sağlam, Sarıkaya, Şentürk, Taşdemir, Topçu, Turan, Uysal, Ünal, Yalçın, Yavuz, Yıldırım
`);

export const TOWNS: readonly Town[] = [
  { name: 'İstanbul', postcode: '34710' },
  { name: 'Ankara', postcode: '06420' },
  { name: 'İzmir', postcode: '35330' },
  { name: 'Bursa', postcode: '16140' },
  { name: 'Adana', postcode: '01120' },
  { name: 'Antalya', postcode: '07230' },
  { name: 'Konya', postcode: '42060' },
  { name: 'Gaziantep', postcode: '27090' },
  { name: 'Kayseri', postcode: '38010' },
  { name: 'Eskişehir', postcode: '26130' },
  { name: 'Diyarbakır', postcode: '21070' },
  { name: 'Samsun', postcode: '55060' },
  { name: 'Trabzon', postcode: '61030' },
  { name: 'Denizli', postcode: '20160' },
  { name: 'Kocaeli', postcode: '41050' },
  { name: 'Muğla', postcode: '48000' },
];

export const STREETS: readonly string[] = [
  'Yeni Mah. Ihlamur Sok. No: #/5',
  'Cumhuriyet Mah. Değirmen Cad. No: #',
  'Bahçelievler Mah. Çınar Sok. No: #/3',
  'Atatürk Bulvarı No: #/12',
  'Kuyubaşı Mah. Dokumacı Sok. No: #',
  'Fatih Mah. Gül Sok. No: #/8',
  'Zafer Mah. 12. Sok. No: #/2',
];
