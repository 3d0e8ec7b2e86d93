import { SCRIPT_FAMILIES } from '../render/fonts.ts';
import { jobsAndMore } from './hard-names.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, line, rest, say } from './pieces.ts';
import { drawn } from './retold.ts';
import type { Story } from './story.ts';

/** The jobs of a story as they are. */
const asTold = (story: Story) => ({ story, truth: {} });

const DATES_ALONE = pdfFamily({
  id: 'dates-alone',
  title: 'Dates alone on a line in small type above an employer in bold, its role and what follows in one paragraph',
  wishes: () => ({ jobs: 5, years: 14, dates: 'numeric' }),
  draw: (story, look) =>
    drawn(asTold(story), {
      look,
      headers: [
        (s, j, nth) =>
          all(
            line(s.dates(j), { sizePt: look.sizePt * 0.9 }),
            block(`[#${bold(j.company)} #${say(`${j.role}; ${j.highlights.slice(0, 1 + (nth % 2)).join('; ')}`)}]`),
          ),
      ],
      body: () => '',
    }),
});

/** "17/9至今", "16/7 - 17/6": years of two digits before their months. */
function shortDates({ start, end }: Story['jobs'][number]): string {
  const short = (when: { readonly year: number; readonly month: number }) =>
    `${String(when.year % 100).padStart(2, '0')}/${when.month}`;
  return end === null ? `${short(start)}至今` : `${short(start)} - ${short(end)}`;
}

/** "2017年9月至今". */
function longDates({ start, end }: Story['jobs'][number]): string {
  const long = (when: { readonly year: number; readonly month: number }) => `${when.year}年${when.month}月`;
  return end === null ? `${long(start)}至今` : `${long(start)}-${long(end)}`;
}

const CHINESE_DATES = pdfFamily({
  id: 'chinese-date-first',
  title: 'Chinese jobs on one line behind the dates: 至今 touches the date, and a space is before the employer',
  wishes: () => ({ locale: 'zh-CN', jobs: 4, years: 12 }),
  draw: (story, look) => {
    return {
      setting: { font: SCRIPT_FAMILIES.zh },
      body: all(
        line(`${String(story.truth.candidate_name)}${['简历', '的简历', '个人简历'][story.nth % 3]}`, {
          sizePt: 20,
          bold: true,
        }),
        line(story.contactLines.join('  ')),
        look.heading('工作经历'),
        ...story.jobs.map((job) =>
          all(
            line(`${story.nth % 2 === 0 ? shortDates(job) : longDates(job)} ${job.company} ${job.role}`),
            ...job.highlights.map((text) => line(`• ${text}`)),
          ),
        ),
        rest(story, look, ['education', 'skills', 'languages']),
      ),
    };
  },
});

const DIVIDED_BY_WEIGHT = pdfFamily({
  id: 'divided-by-weight',
  title: 'Given and family name in large type without a space: only the weight divides them',
  draw: (story, look) => {
    const [given = '', ...family] = story.name.split(' ');
    const parts = [say(given, { sizePt: 28 }), say(family.join(' '), { sizePt: 28, bold: true })];
    return all(
      `block(below: 8pt, [${parts.map((part) => `#${part}`).join('')}])`,
      line(story.contactLines.join('  |  '), {}, { below: 8 }),
      jobsAndMore(story, look),
    );
  },
});

/** CVs whose facts are divided by their place, weight or slant alone. */
export const PLACE_AND_STYLE_FAMILIES = [DATES_ALONE, CHINESE_DATES, DIVIDED_BY_WEIGHT];
