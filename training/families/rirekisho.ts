import { SCRIPT_FAMILIES } from '../render/fonts.ts';
import { type Family, type FamilyDocument, fileName } from './family.ts';
import { all, block, grid, line, type Piece, say } from './pieces.ts';
import { setPdf } from './set-pdf.ts';

/** An applicant of the form: invented persons, companies and schools. */
interface Applicant {
  readonly family: string;
  readonly given: string;
  readonly reading: string;
  readonly school: string;
  /** The oldest first, as the form has it: company, how one left, year and month of entry and leaving; null: still there. */
  readonly jobs: readonly {
    readonly company: string;
    readonly role: string;
    readonly from: readonly [number, number];
    readonly to: readonly [number, number] | null;
  }[];
}

const ROWS = [
  '水沢|悠真|みずさわ ゆうま|北嶺大学 工学部|株式会社ミナト精工:設計技術者:2015/4:2019/3;青波システム株式会社:開発エンジニア:2019/4:',
  '桐野|彩花|きりの あやか|東浜大学 経済学部|株式会社ハルカ商事:営業担当:2012/4:2018/9;蒼海物流株式会社:営業主任:2018/10:',
  '榎並|拓海|えなみ たくみ|西陵大学 文学部|有限会社あおぞら書店:店長:2010/4:2016/3;株式会社月代出版:編集者:2016/4:2023/12',
  '真壁|玲奈|まかべ れいな|南郷看護大学 看護学部|医療法人白樺会 白樺病院:看護師:2014/4:2020/3;医療法人若葉会 若葉クリニック:看護主任:2020/4:',
  '氷室|健太|ひむろ けんた|中央湾岸大学 理学部|株式会社カゼノ製薬:研究員:2013/4:',
  '早瀬|千尋|はやせ ちひろ|琴浦女子大学 家政学部|株式会社コトリ食品:栄養士:2016/4:2021/3;株式会社みどり給食:管理栄養士:2021/4:',
  '久遠|大輔|くおん だいすけ|北嶺大学 情報学部|青波システム株式会社:プログラマー:2011/4:2015/6;株式会社テンリュウ情報:システムエンジニア:2015/7:2019/9;株式会社クロガネ電算:プロジェクトマネージャー:2019/10:',
  '柊木|美咲|ひいらぎ みさき|東浜大学 法学部|篠崎法律事務所:事務員:2017/4:2020/3;株式会社リンドウ保険:法務担当:2020/4:',
  '御影|翔|みかげ しょう|南郷工業大学 建築学科|株式会社イワト建設:施工管理技士:2012/4:2022/3;有限会社ミカゲ設計:一級建築士:2022/4:',
  '宇津木|葵|うつぎ あおい|西陵大学 外国語学部|株式会社ソラネ旅行:添乗員:2018/4:2023/3;株式会社ナギサホテル:フロント係:2023/4:',
] as const;

function monthOf(text: string): [number, number] {
  const [year = 0, month = 0] = text.split('/').map(Number);
  return [year, month];
}

function applicantOf(row: string): Applicant {
  const [family = '', given = '', reading = '', school = '', jobs = ''] = row.split('|');
  return {
    family,
    given,
    reading,
    school,
    jobs: jobs.split(';').map((job) => {
      const [company = '', role = '', from = '', to = ''] = job.split(':');
      return { company, role, from: monthOf(from), to: to === '' ? null : monthOf(to) };
    }),
  };
}

const cell = (text: string, bold = false): Piece => say(text, { bold });

/** The years that emperors' reigns count: 平成 from 1989, 令和 from 2019. */
function yearOf(year: number, isImperial: boolean): string {
  if (!isImperial) return `${year}`;
  return year >= 2019 ? `令和${year === 2019 ? '元' : year - 2018}` : `平成${year - 1988}`;
}

/** 履歴書: the form with its rows of year, month, and what happened; the jobs stand below the schools. */
function form(person: Applicant, nth: number): Piece {
  const isImperial = nth % 3 === 2;
  const row = (when: readonly [number, number] | null, text: string): Piece[] => [
    cell(when === null ? '' : yearOf(when[0], isImperial)),
    cell(when === null ? '' : String(when[1])),
    cell(text),
  ];
  const first = person.jobs[0]?.from ?? [2015, 4];
  const rows = [
    [cell('年', true), cell('月', true), cell(nth % 2 === 0 ? '学歴・職歴' : '学歴・職歴（各別にまとめて書く）', true)],
    row(null, '学歴'),
    row([first[0] - 4, 4], `${person.school} 入学`),
    row([first[0], 3], `${person.school} 卒業`),
    row(null, '職歴'),
    ...person.jobs.flatMap((job) => [
      row(job.from, `${job.company} 入社（${job.role}）`),
      ...(job.to === null ? [] : [row(job.to, `${job.company} 退社`)]),
    ]),
    ...(person.jobs.at(-1)?.to === null ? [row(null, '現在に至る')] : []),
    row(null, '以上'),
  ];
  return all(
    line('履 歴 書', { sizePt: 20, bold: true }, { below: 8 }),
    line('2025年5月14日現在', {}, { below: 4 }),
    grid(
      [
        cell('ふりがな'),
        cell(person.reading),
        cell('氏名'),
        say(`${person.family} ${person.given}`, { sizePt: 18 }),
        cell('現住所'),
        cell('〒000-0000 青波市港町1-2-3'),
        cell('電話'),
        cell('090-0000-0000'),
      ],
      {
        columns: ['70pt', '1fr'],
        insetPt: 5,
        linesPt: 0.6,
        below: 10,
      },
    ),
    grid(rows.flat(), { columns: ['56pt', '30pt', '1fr'], insetPt: 5, linesPt: 0.6 }),
  );
}

/** 職務経歴書: headings, and a job a paragraph, the latest first. */
function history(person: Applicant, nth: number): Piece {
  const range = ({ from, to }: Applicant['jobs'][number]): string =>
    `${from[0]}年${from[1]}月～${to === null ? '現在' : `${to[0]}年${to[1]}月`}`;
  const heading = (text: string): Piece =>
    line(nth % 2 === 0 ? `■${text}` : `【${text}】`, { bold: true, sizePt: 12 }, { above: 10, below: 6 });
  return all(
    `align(center, ${line('職務経歴書', { sizePt: 18, bold: true })})`,
    `align(right, ${all(line('2025年5月14日'), line(`氏名　${person.family}　${person.given}`))})`,
    heading('職務要約'),
    line('設計から運用まで幅広い業務を経験し、チームの改善活動にも取り組んできました。'),
    heading('職務経歴'),
    ...person.jobs
      .toReversed()
      .map((job) =>
        all(
          line(`${range(job)}　${job.company}`, { bold: true }),
          line(`職種：${job.role}`),
          line('・業務の改善と後輩の指導を担当'),
          block('""', { below: 6 }),
        ),
      ),
    heading('学歴'),
    line(`${person.school} 卒業`),
  );
}

/** A cell of the printed form that nobody filled in. */
const EMPTY = cell('');

/**
 * 履歴書 as it is sold: fields that stay empty, notes on how to fill it in, the words of the sections spread over their
 * cells, and a register that goes on behind them on the next page.
 */
function printedForm(person: Applicant, nth: number): Piece {
  const isImperial = nth % 2 === 0;
  const row = (when: readonly [number, number] | null, text: string): Piece[] => [
    cell(when === null ? '' : yearOf(when[0], isImperial).replace(/^(\D+)/u, '$1 ')),
    cell(when === null ? '' : String(when[1])),
    cell(text),
  ];
  const spread = (text: string): Piece[] => [EMPTY, EMPTY, `align(center, ${cell(text)})`];
  const title = (text: string): Piece[] => [cell('年'), cell('月'), `align(center, ${cell(text)})`];
  const first = person.jobs[0]?.from ?? [2015, 4];
  const last = person.jobs.at(-1);
  const jobs = person.jobs.flatMap((job) => [
    row(job.from, `${job.company} 入社（${job.role}）`),
    ...(job.to === null ? [] : [row(job.to, `${job.company} 退社`)]),
  ]);
  const cut = nth % 3 === 0 ? jobs.length : Math.min(2, jobs.length);
  const register = (rows: readonly (readonly Piece[])[]): Piece =>
    grid(rows.flat(), { columns: ['56pt', '30pt', '1fr'], insetPt: 5, linesPt: 0.6, below: 8 });
  const heading = title(nth % 4 === 1 ? '学歴・職歴' : '学歴・職歴（各別にまとめて書く）');
  return all(
    line('履 歴   書', { sizePt: 16 }, { below: 4 }),
    line('2025 年 5 月 14 日 現在', {}, { below: 6 }),
    grid(
      [
        cell('ふりがな'),
        cell(person.reading),
        cell('氏   名'),
        say(`${person.family} ${person.given}`, { sizePt: 18 }),
        cell('※'),
        cell('1990 年 12 月 9 日 生 （満 34 歳）   男・女'),
        cell('現住所'),
        cell('〒000-0000 青波市港町 1-2-3'),
        cell('電話'),
        cell('090-0000-0000'),
        cell('連絡先'),
        cell('〒 （現住所以外に連絡を希望する場合のみ記入）'),
      ],
      { columns: ['70pt', '1fr'], insetPt: 5, linesPt: 0.6, below: 10 },
    ),
    register([
      heading,
      spread('学 歴'),
      row([first[0] - 4, 4], `${person.school} 入学`),
      row([first[0], 3], `${person.school} 卒業`),
      spread('職 歴'),
      ...jobs.slice(0, cut),
    ]),
    line('記入上の注意　１．鉛筆以外の黒又は青の筆記具で記入。　２．※印のところは、該当するものを○で囲む。', {
      sizePt: 8,
    }),
    ...(cut < jobs.length ? [register([heading, ...jobs.slice(cut)])] : []),
    line(last?.to === null ? '現在に至る' : '（以上）', {}, { below: 8 }),
    register([title('免許・資格'), row([first[0], 8], '普通自動車第一種運転免許 取得')]),
    line('本人希望記入欄（特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入）', { sizePt: 9 }),
  );
}

function printedOf(row: string, nth: number): FamilyDocument {
  const document = documentOf(row, nth, printedForm(applicantOf(row), nth));
  return { ...document, file: fileName('rirekisho-printed', nth, 'pdf') };
}

function documentOf(row: string, nth: number, body: Piece): FamilyDocument {
  const person = applicantOf(row);
  const last = person.jobs.at(-1);
  return {
    file: fileName('rirekisho', nth, 'pdf'),
    bytes: setPdf(body, { font: SCRIPT_FAMILIES.ja, sizePt: 10.5 }),
    locale: 'ja-JP',
    truth: {
      candidate_name: [
        `${person.family} ${person.given}`,
        `${person.family}${person.given}`,
        `${person.family}　${person.given}`,
      ],
      latest_company: last?.company ?? null,
      latest_role: last?.role ?? null,
      processing_method: 'text',
    },
  };
}

const RIREKISHO: Family = {
  id: 'rirekisho',
  title: '履歴書: the Japanese form as a table of year, month and event, the oldest first; and 職務経歴書',
  make: async (nth) => {
    const row = ROWS[nth] ?? ROWS[0];
    const person = applicantOf(row);
    return documentOf(row, nth, nth % 2 === 0 ? form(person, nth) : history(person, nth));
  },
};

const PRINTED: Family = {
  id: 'rirekisho-printed',
  title: '履歴書 as it is sold: empty fields, notes, the words of sections spread over their cells, a second register',
  make: async (nth) => printedOf(ROWS[nth] ?? ROWS[0], nth),
};

export const FORM_FAMILIES = [RIREKISHO, PRINTED];
