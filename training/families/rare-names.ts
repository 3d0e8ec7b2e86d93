import { SCRIPT_FAMILIES } from '../render/fonts.ts';
import { jobsAndMore } from './hard-names.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, grid, line, type Piece, row, say } from './pieces.ts';

const NOBODY = pdfFamily({
  id: 'nobody-named',
  title: 'Documents that name nobody: headings, titles and slogans in large type, and no name',
  draw: (story, look) => {
    const role = line(story.content.headline, { sizePt: 24, bold: true, colour: look.accent }, { below: 6 });
    const [email = '', phone = ''] = story.contactLines;
    const anonymous = line(`kontakt@${email.split('@')[1] ?? ''}  |  ${phone}`, {}, { below: 8 });
    const tops: readonly Piece[] = [
      all(role, anonymous),
      all(line('CURRICULUM VITAE', { sizePt: 24, bold: true }), anonymous),
      anonymous,
      all(line(story.heading('summary'), { sizePt: 26, bold: true }), line(story.content.summary ?? '')),
      role,
      all(row(say('Candidate 4711', { sizePt: 18 }), say('Confidential', { sizePt: 9 })), anonymous),
      role,
      line(story.heading('personal'), { sizePt: 24, bold: true, colour: look.accent }),
      line('Calm Hands, Clear Numbers', { sizePt: 22, bold: true }),
      '',
    ];
    return { body: all(tops[story.nth] ?? '', jobsAndMore(story, look)), truth: { candidate_name: null } };
  },
});

const FOOT = pdfFamily({
  id: 'names-in-the-margin',
  title: 'The name stands in the running head or the footer alone, or beside the page number',
  wishes: () => ({ jobs: 4, years: 16 }),
  draw: (story, look) => {
    const role = line(story.content.headline, { sizePt: 20, bold: true, colour: look.accent }, { below: 6 });
    const small = (text: string): Piece => say(text, { sizePt: 8 });
    const pages = 'context text(size: 8pt, counter(page).display("1/1", both: true))';
    const margins = [
      `footer: ${small(story.name)}`,
      `header: ${small(story.name)}`,
      `footer: ${row(small(story.name), pages)}`,
      `header: ${row(small(`${story.name} · ${story.content.headline}`), pages)}`,
      `footer: align(center, ${small(`Curriculum Vitae – ${story.name}`)})`,
    ];
    const top = story.nth % 2 === 0 ? role : line('Curriculum Vitae', { sizePt: 20, bold: true }, { below: 6 });
    return {
      body: all(top, line(story.contactLines.join('  |  '), {}, { below: 8 }), jobsAndMore(story, look)),
      setting: { page: margins[story.nth % 5] ?? '', marginPt: 60 },
    };
  },
});

const EAST_ASIAN: readonly (readonly [written: string, truth: string, readonly string[], string])[] = [
  ['林晓彤（Vivian）', '林晓彤', ['工作经历', '市场专员', '杭州云杉科技有限公司', '教育背景', '江南理工大学'], 'zh'],
  ['渡利 健（わたり けん）', '渡利 健', ['職務経歴', '営業担当', '株式会社ハルカ商事', '学歴', '東浜大学'], 'ja'],
  [
    '姓名：周子涵（Zoe Zhou）',
    '周子涵',
    ['工作经历', '会计', '苏州明月食品有限公司', '教育背景', '江南理工大学'],
    'zh',
  ],
  ['榎並 拓海 (Takumi Enami)', '榎並 拓海', ['職務経歴', '編集者', '株式会社月代出版', '学歴', '西陵大学'], 'ja'],
  ['陈 嘉 怡', '陈嘉怡', ['工作经历', '软件工程师', '成都青波软件有限公司', '教育背景', '蜀南大学'], 'zh'],
  [
    '氏名：早瀬 千尋（ハヤセ チヒロ）',
    '早瀬 千尋',
    ['職務経歴', '管理栄養士', '株式会社コトリ食品', '学歴', '琴浦女子大学'],
    'ja',
  ],
  ['黄俊杰 | Jason Huang', '黄俊杰', ['工作经历', '产品经理', '厦门海石网络有限公司', '教育背景', '东湾大学'], 'zh'],
  ['真壁玲奈「Reina」', '真壁玲奈', ['職務経歴', '看護主任', '医療法人若葉会', '学歴', '南郷看護大学'], 'ja'],
  [
    '刘思远（男，28岁）',
    '刘思远',
    ['工作经历', '机械工程师', '沈阳北岭机械有限公司', '教育背景', '辽北工业大学'],
    'zh',
  ],
  ['桐野 彩花｜Kirino Ayaka', '桐野 彩花', ['職務経歴', '営業主任', '蒼海物流株式会社', '学歴', '東浜大学'], 'ja'],
];

const ALIASES = pdfFamily({
  id: 'east-asian-aliases',
  title: 'Chinese and Japanese names with a reading, another name or a note in brackets',
  draw: (story, look) => {
    const [written, truth, words, language] = EAST_ASIAN[story.nth] as (typeof EAST_ASIAN)[number];
    const [jobs = '', role = '', company = '', studies = '', school = ''] = words;
    const until = language === 'zh' ? '至今' : '現在';
    const title = language === 'zh' ? '个人简历' : '職務経歴書';
    const heading = (text: string): Piece => line(text, { bold: true, sizePt: 13, colour: look.accent }, { above: 8 });
    const top = [
      line(written, { sizePt: 22 }),
      all(line(title, { sizePt: 22, bold: true }), line(written, { sizePt: 12 })),
    ];
    return {
      body: all(
        top[story.nth % 2] ?? '',
        line('138-0000-1234  |  mail@example.org'),
        heading(jobs),
        line(`2019.04 – ${until}　${company}　${role}`),
        line(`2015.04 – 2019.03　${company}　${role}`),
        heading(studies),
        line(`2011.04 – 2015.03　${school}`),
      ),
      setting: { font: language === 'zh' ? SCRIPT_FAMILIES.zh : SCRIPT_FAMILIES.ja },
      truth: { candidate_name: truth, latest_company: company, latest_role: role },
    };
  },
});

/** Languages in whose CVs the family name often stands first, in capitals. */
const REGISTERED = ['fr-FR', 'it-IT', 'bg-BG', 'ro-RO', 'es-ES', 'de-DE', 'pl-PL', 'cs-CZ', 'pt-BR', 'fr-FR'] as const;

const IN_CAPITALS = pdfFamily({
  id: 'family-names-in-capitals',
  title: 'The family name in capitals before the given names in ordinary letters',
  wishes: (nth) => ({ locale: REGISTERED[nth % REGISTERED.length] ?? 'fr-FR' }),
  draw: (story, look) => {
    const { given, family } = story.content.person;
    const name = `${family.toLocaleUpperCase(story.content.locale)} ${given}`;
    const style = { sizePt: story.nth % 3 === 2 ? 12 : 22, bold: story.nth % 2 === 0 };
    return all(
      line(name, style, { below: 6 }),
      line(story.contactLines.join('  |  '), {}, { below: 8 }),
      jobsAndMore(story, look),
    );
  },
});

const SPACED_TO_THE_LEFT = pdfFamily({
  id: 'spaced-names-right-to-left',
  title: 'Hebrew names and headings with wide spaces between their letters',
  wishes: () => ({ locale: 'he-IL' }),
  draw: (story, look) => {
    const spaced = { sizePt: 16 + (story.nth % 3) * 4, spacingPt: 3 + (story.nth % 4) };
    const heading = (text: string): Piece =>
      line(text, { sizePt: 12, spacingPt: 3, colour: look.accent }, { above: 8 });
    return {
      body: all(
        'set text(lang: "he")',
        ...(story.nth % 2 === 0 ? ['set align(center)'] : []),
        line(story.name, spaced, { below: 6 }),
        line(story.content.headline, {}, { below: 4 }),
        ...story.contactLines.slice(0, 2).map((text) => line(text)),
        'set align(start)',
        jobsAndMore(story, { ...look, heading }),
      ),
      setting: { font: SCRIPT_FAMILIES.he },
    };
  },
});

/** The name of the document with the word that links it to a name, by language. */
const TITLES: Readonly<Record<string, string>> = {
  en: 'Résumé of',
  de: 'Lebenslauf von',
  fr: 'CV de',
  es: 'Currículum de',
  it: 'Curriculum di',
  pt: 'Currículo de',
  da: 'CV for',
  nb: 'CV for',
  sv: 'CV för',
};
const TITLED = ['es-ES', 'nb-NO', 'pt-BR', 'fr-FR', 'es-ES', 'it-IT', 'de-DE', 'es-ES', 'da-DK', 'en-GB'] as const;

const OVER_LINES = pdfFamily({
  id: 'names-over-lines',
  title:
    'Names that a narrow column wraps: behind the title of the document, family name first, or above a town in small type',
  wishes: (nth) => ({ locale: TITLED[nth % TITLED.length] ?? 'es-ES' }),
  draw: (story, look) => {
    const { given, family } = story.content.person;
    const style = { sizePt: 22, bold: story.nth % 2 === 0 };
    const words = (text: string): Piece => all(...text.split(' ').map((word) => line(word, style)));
    const title = TITLES[story.content.locale.slice(0, 2)] ?? 'CV:';
    const name = [
      line(`${title} ${story.name}`, style, { below: 6 }),
      words(`${family}, ${given}`),
      all(words(story.name), line(story.jobs[0]?.city ?? '')),
    ][story.nth % 3] as Piece;
    const contact = all(...story.contactLines.map((text) => line(text)));
    return all(grid([name, contact], { columns: ['150pt', '1fr'], gutterPt: 20, below: 8 }), jobsAndMore(story, look));
  },
});

export const RARE_NAME_FAMILIES = [NOBODY, FOOT, ALIASES, IN_CAPITALS, SPACED_TO_THE_LEFT, OVER_LINES];
