import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { loadConfig } from '#platform/config.ts';
import { judgeTextLayer, PageInk } from '#reading/pdf/judge-text-layer.ts';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import { readTextPage } from '#reading/pdf/text-layer.ts';
import { bigramLikelihood, looksGarbled, qualityOf } from '#reading/pdf/word-quality.ts';
import { sharedPdfium } from './pdf-layers.ts';
import { rawPage } from './raw-pdf.ts';

/** The beginning of a CV in many languages, as people write it. */
const REAL: Readonly<Record<string, string>> = {
  English:
    'Warehouse manager with eleven years of experience in logistics. Responsible for a team of forty people and for the planning of all deliveries to customers in the north of the country. Introduced a new system for stock control.',
  German:
    'Leiterin Rechnungswesen bei einem Maschinenbauer mit vierhundert Beschäftigten. Verantwortlich für Monatsabschlüsse, Kostenrechnung und die Einführung einer neuen Buchhaltung. Studium der Betriebswirtschaft an der Hochschule.',
  French:
    'Ingénieure responsable de la maintenance des lignes de production. Encadrement d’une équipe de douze techniciens, suivi du budget et mise en place d’un outil de planification. Diplômée de l’école des mines.',
  Polish:
    'Kierownik magazynu odpowiedzialny za zarządzanie zespołem czterdziestu pracowników oraz planowanie dostaw do klientów na terenie całego kraju. Wdrożenie nowego systemu gospodarki magazynowej w przedsiębiorstwie.',
  Finnish:
    'Varastopäällikkö, vastuualueena neljänkymmenen työntekijän johtaminen sekä toimitusten suunnittelu asiakkaille koko maassa. Uuden varastonhallintajärjestelmän käyttöönotto yrityksessä yhdessä tietohallinnon kanssa.',
  Turkish:
    'Depo müdürü olarak kırk kişilik bir ekibin yönetiminden ve ülke genelindeki müşterilere yapılan teslimatların planlanmasından sorumlu. Şirkette yeni bir stok yönetim sisteminin kurulması ve çalışanların eğitimi.',
  Vietnamese:
    'Quản lý kho với mười một năm kinh nghiệm trong lĩnh vực hậu cần. Chịu trách nhiệm quản lý một nhóm bốn mươi người và lập kế hoạch giao hàng cho khách hàng trên toàn quốc. Triển khai hệ thống quản lý kho mới.',
  Indonesian:
    'Kepala gudang dengan pengalaman sebelas tahun di bidang logistik. Bertanggung jawab atas tim yang terdiri dari empat puluh orang dan perencanaan semua pengiriman kepada pelanggan di seluruh negeri.',
  Russian:
    'Начальник склада с одиннадцатилетним опытом работы в логистике. Руководство коллективом из сорока человек и планирование всех поставок клиентам на севере страны. Внедрение новой системы складского учёта.',
  Ukrainian:
    'Начальник складу з одинадцятирічним досвідом роботи в логістиці. Керівництво колективом із сорока осіб та планування всіх поставок клієнтам на півночі країни. Впровадження нової системи складського обліку.',
  Greek:
    'Διευθυντής αποθήκης με έντεκα χρόνια εμπειρίας στην εφοδιαστική αλυσίδα. Υπεύθυνος για μια ομάδα σαράντα ατόμων και για τον προγραμματισμό όλων των παραδόσεων στους πελάτες της βόρειας χώρας.',
  'Greek with breathings':
    'Ἐν ἀρχῇ ἦν ὁ λόγος, καὶ ὁ λόγος ἦν πρὸς τὸν θεόν, καὶ θεὸς ἦν ὁ λόγος. οὗτος ἦν ἐν ἀρχῇ πρὸς τὸν θεόν. πάντα δι᾽ αὐτοῦ ἐγένετο.',
  Tatar:
    'Мин Казан шәһәрендә программист булып эшләдем, зур оешмалар өчен хәзерге көндә дә кулланыла торган системалар төзедем һәм кечкенә төркем белән җитәкчелек иттем.',
  Chinese:
    '仓库经理，拥有十一年物流行业工作经验。负责管理四十人的团队，并制定全国客户的交货计划。在公司引进了新的库存管理系统，并培训了全体员工。毕业于上海交通大学管理学院。',
  Japanese:
    '物流業界で十一年の経験を持つ倉庫マネージャー。四十名のチームを管理し、全国のお客様への配送計画を担当。新しい在庫管理システムを導入し、社員の研修を行いました。',
  Korean:
    '물류 분야에서 십일 년의 경력을 가진 창고 관리자입니다. 사십 명으로 구성된 팀을 관리하고 전국 고객에 대한 배송 계획을 담당했습니다.',
  Arabic:
    'مدير مستودع لديه خبرة أحد عشر عاما في مجال الخدمات اللوجستية. مسؤول عن فريق من أربعين شخصا وعن تخطيط جميع عمليات التسليم للعملاء في شمال البلاد.',
  Hebrew:
    'מנהל מחסן בעל ניסיון של אחת עשרה שנים בתחום הלוגיסטיקה. אחראי על צוות של ארבעים איש ועל תכנון כל המשלוחים ללקוחות בצפון הארץ.',
  'names and addresses':
    'Nguyễn Thị Minh Khai, Siobhán Ó Murchú, Xiaoming Zhang, Bartosz Wrzesień, Guðrún Jónsdóttir, Ng Tsz Yan, Hafizullah Qaderi, 12 Llanfairpwll Road, Szczecin, Reykjavík, Guangzhou',
  'a list of skills':
    'HTML CSS SQL PHP AWS XML JSON HTTP TCP GIT SVN JIRA NoSQL MySQL PostgreSQL MongoDB Kubernetes Terraform TypeScript JavaScript jQuery webpack nginx RabbitMQ GraphQL gRPC CI/CD Linux VMware',
  'a column of dates': '01/2019 – 12/2021 03/2015 – 12/2018 09/2012 – 02/2015 '.repeat(6),
  'a price list': '1.234,56 € 987,00 € 12.345,67 € 45,00 € 19 % 234,11 € 0,99 € '.repeat(5),
  'figures and dates': '01/2019 - 12/2021 40 MWh 4.5 Mio. EUR 120 Stk. 07/2015 - 12/2018',
};

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Latin letters put in place of others, capitals likewise, as a broken map to Unicode does. */
function substituted(text: string, letterFor: (index: number) => number): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const capital = letter < 'a';
    const index = letter.toLowerCase().charCodeAt(0) - 97;
    const put = CHARACTERS[letterFor(index) % 26] ?? letter;
    return capital ? put.toUpperCase() : put;
  });
}

const ENGLISH = REAL.English ?? '';
const GERMAN = REAL.German ?? '';
const RUSSIAN = REAL.Russian ?? '';

const GARBLED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [1, 2, 3, 5, 7, 11, 13, 17, 20, 25].flatMap((step) => [
      [`English shifted by ${step}`, substituted(ENGLISH, (index) => index + step)],
      [`German shifted by ${step}`, substituted(GERMAN, (index) => index + step)],
    ]),
  ),
  'letters in the order of the keyboard': substituted(
    ENGLISH,
    (index) => 'qwertyuiopasdfghjklzxcvbnm'.charCodeAt(index) - 97,
  ),
  'letters in turned order': substituted(GERMAN, (index) => 25 - index),
  'codes shifted through letters and signs': ENGLISH.replaceAll(/[!-~]/g, (sign) =>
    String.fromCharCode(33 + ((sign.charCodeAt(0) - 33 + 29) % 94)),
  ),
  'Cyrillic read as Latin-1': RUSSIAN.replaceAll(/[а-я]/gi, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x410 + 0xc0),
  ),
  'Cyrillic letters put in place of others': RUSSIAN.replaceAll(/[а-я]/g, (letter) =>
    String.fromCharCode(0x430 + ((letter.charCodeAt(0) - 0x430 + 9) % 32)),
  ),
  'replacement signs': ENGLISH.replaceAll(/[a-z]/gi, '\uFFFD'),
  'private use': ENGLISH.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(0xe000 + letter.charCodeAt(0))),
  'one letter for all': ENGLISH.replaceAll(/[a-z]/gi, 'e'),
  'digits for letters': ENGLISH.replaceAll(/[a-z]/gi, (letter) => String(letter.charCodeAt(0) % 10)),
  'letters of three scripts in each word': ENGLISH.replaceAll(/[aeiou]/g, 'ж').replaceAll(/[rst]/g, 'ψ'),
};

const judged = (text: string): boolean => looksGarbled(qualityOf(text.split(/\s+/u).map((word) => ({ text: word }))));

describe('the judgement of words', () => {
  for (const [name, text] of Object.entries(REAL)) {
    it(`takes for text what people write: ${name}`, () => {
      assert.equal(judged(text), false);
    });
  }

  for (const [name, text] of Object.entries(GARBLED)) {
    it(`finds out what stands for other text: ${name}`, () => {
      assert.equal(judged(text), true);
    });
  }

  it('finds the letter pairs of each kind of word in the lexicon likely, and shifted ones not', async () => {
    const folder = new URL('../../src/extraction/lexicon/', import.meta.url);
    const names = ['data/given-names.json', 'data/places.json', 'languages/en.json', 'languages/es.json'];
    for (const name of names) {
      const source = await readFile(new URL(name, folder), 'utf8');
      const words = source.match(/(?<![\p{L}])\p{Script=Latin}{4,}/gu) ?? [];
      const meanOf = (text: string): number => {
        const pairs = (text.match(/\p{L}+/gu) ?? []).map(bigramLikelihood);
        return pairs.reduce((sum, pair) => sum + pair.sum, 0) / pairs.reduce((sum, pair) => sum + pair.count, 0);
      };
      assert.ok(meanOf(words.join(' ')) > 4.6, `${name}: ${meanOf(words.join(' '))}`);
      assert.ok(meanOf(substituted(words.join(' '), (index) => index + 7)) < 4.2);
    }
  });
});

describe('fonts of a page', () => {
  const box = { x0: 0, y0: 0, x1: 10, y1: 10, baseline: 8, angle: 0 };
  const style = { fontSize: 10, bold: false, italic: false, colour: '#000000' };
  const word = (text: string, font: string) => ({ ...box, ...style, text, font, hidden: null, confidence: 1 });
  const pageOf = (words: ReturnType<typeof word>[]) => ({
    page: { number: 1, width: 595, height: 842, source: 'text' as const, words, rules: [] },
    links: [],
    pictureShare: 0,
    shapeCount: 0,
  });
  const plain = (REAL.Turkish ?? '').split(' ').map((text) => word(text, 'Serif'));

  it('are not taken for broken because a label in a font of its own stands there often', () => {
    const labels = Array.from({ length: 12 }, () =>
      ['çalışan,', 'kuruluş'].map((text) => word(text, 'Serif-Italic')),
    ).flat();
    assert.deepEqual(
      judgeTextLayer(pageOf([...plain, ...labels]), () => null),
      { kind: 'text' },
    );
  });

  it('are taken for broken where the letters of one stand for others', () => {
    const broken = substituted(ENGLISH, (index) => index * 7 + 3).split(' ');
    const verdict = judgeTextLayer(pageOf([...plain, ...broken.map((text) => word(text, 'Subset'))]), () => null);
    assert.equal(verdict.kind, 'compare');
    assert.deepEqual(verdict.kind === 'compare' ? [...new Set([...verdict.doubted].map(({ font }) => font))] : [], [
      'Subset',
    ]);
  });
});

describe('a page of text', () => {
  const LINE = '(Warehouse manager with eleven years of experience in logistics) Tj T*';
  const text = `BT /F1 10 Tf 14 TL 20 380 Td ${LINE.repeat(8)} ET`;
  const bars = Array.from(
    { length: 200 },
    (_, at) => `${20 + 9 * (at % 20)} ${200 - 14 * Math.floor(at / 20)} 5 5 re f`,
  );

  it('is not recognised for bars, cells and squares that are drawn on it', async () => {
    const pdfium = await sharedPdfium();
    const opened = openPdf(pdfium, rawPage(`${text} ${bars.join(' ')}`));
    assert.ok(opened.kind === 'opened');
    const limits = loadConfig({});
    const read = readTextPage(opened.document, 0, limits);
    assert.deepEqual(
      judgeTextLayer(read, () => PageInk.of(opened.document, 0, limits)),
      { kind: 'text' },
    );
    opened.document.close();
  });
});
