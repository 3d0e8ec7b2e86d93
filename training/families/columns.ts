import { pdfFamily } from './pdf-family.ts';
import { all, bullets, grid, type Look, line, type Piece, rest, say, top } from './pieces.ts';
import type { Story } from './story.ts';
import { duties, plainHeader, work } from './work-pieces.ts';

function listed(
  story: Story,
  look: Look,
  name: 'skills' | 'contact' | 'languages' | 'interests' | 'certificates',
): Piece {
  const { content } = story;
  const items = {
    skills: story.skills.slice(0, 9),
    contact: story.contactLines,
    languages: content.languages.map(({ language, level }) => `${language}: ${level}`),
    interests: content.interests,
    certificates: content.certificates,
  }[name];
  return all(look.heading(story.heading(name)), ...items.map((text) => line(text)));
}

const COLUMNS_ACROSS = pdfFamily({
  id: 'columns-across',
  title: 'Two columns of text side by side, whose lines share baselines',
  draw: (story, look) => {
    const wide = work({ story, look }, (job) => plainHeader({ story, look }, job, story.nth + 1));
    const narrow = all(
      rest(story, look, ['education']),
      listed(story, look, 'skills'),
      listed(story, look, 'languages'),
    );
    const widths = (['1fr', '1.5fr', '2fr', '1.2fr', '1.8fr'] as const)[story.nth % 5] ?? '1fr';
    const gutterPt = 10 + (story.nth % 4) * 6;
    const isLeft = story.nth % 2 === 0;
    const cells = isLeft ? [wide, narrow] : [narrow, wide];
    return all(top(story, look), grid(cells, { columns: isLeft ? [widths, '1fr'] : ['1fr', widths], gutterPt }));
  },
});

const SIDEBARS = pdfFamily({
  id: 'sidebars',
  title: 'A coloured sidebar with contact and skills, light text on dark or dark on pale, at the left or the right',
  draw: (story, look) => {
    const isDark = story.nth % 3 !== 1;
    const isLeft = story.nth % 4 < 2;
    const nameInside = story.nth % 2 === 0;
    const names = line(story.name, { bold: true, sizePt: nameInside ? 17 : 26 }, { below: 8 });
    const aside = all(
      nameInside ? names : '',
      listed(story, look, 'contact'),
      listed(story, look, 'skills'),
      listed(story, look, 'languages'),
      listed(story, look, 'interests'),
    );
    const main = all(
      nameInside ? '' : names,
      story.content.summary === null ? '' : all(look.heading(story.heading('summary')), line(story.content.summary)),
      work({ story, look }, (job) => plainHeader({ story, look }, job)),
      rest(story, look, ['education']),
    );
    const width = 150 + (story.nth % 3) * 20;
    const fill = isDark ? '#24384a' : '#eef1f4';
    const side = isDark ? `{ set text(fill: white); show text: set text(fill: white); ${aside} }` : aside;
    const background = `background: place(top + ${isLeft ? 'left' : 'right'}, rect(width: ${width + 36}pt, height: 100%, fill: rgb("${fill}")))`;
    const cells = isLeft ? [side, main] : [main, side];
    const columns = isLeft ? [`${width}pt`, '1fr'] : ['1fr', `${width}pt`];
    return { body: grid(cells, { columns, gutterPt: 32 }), setting: { marginPt: 26, page: background } };
  },
});

const MIXED_PAGES = pdfFamily({
  id: 'mixed-pages',
  title: 'Pages that change between one and two columns from band to band',
  draw: (story, look) => {
    const two = (left: Piece, right: Piece): Piece => grid([left, right], { columns: ['1fr', '1fr'], gutterPt: 22 });
    const aside = two(
      listed(story, look, 'skills'),
      all(listed(story, look, 'languages'), listed(story, look, 'certificates')),
    );
    const education = rest(story, look, ['education']);
    const jobs = work({ story, look }, (job) => plainHeader({ story, look }, job));
    const interests = listed(story, look, 'interests');
    const bands = [
      [aside, jobs, two(education, interests)],
      [jobs, two(education, all(listed(story, look, 'skills'), interests)), listed(story, look, 'languages')],
      [two(education, listed(story, look, 'skills')), jobs, interests],
    ][story.nth % 3];
    return all(top(story, look), ...(bands ?? []));
  },
});

function card(story: Story, look: Look, nth: number): Piece {
  const job = story.jobs[nth];
  if (job === undefined) return '""';
  const body = all(plainHeader({ story, look }, job), duties(job));
  return story.nth % 2 === 0 ? `block(width: 100%, stroke: 0.6pt + gray, inset: 7pt, ${body})` : body;
}

const HEADINGS_ACROSS = pdfFamily({
  id: 'headings-across',
  title: 'Headings that span the columns below them; jobs as cards beside each other',
  wishes: () => ({ jobs: 4, years: 14 }),
  draw: (story, look) => {
    const cards = [0, 1, 2, 3].map((nth) => card(story, look, nth));
    const thirds = story.content.skills
      .slice(0, 3)
      .map(({ label, items }) => all(line(label, { bold: true }), bullets(items)));
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      grid(cards, { columns: ['1fr', '1fr'], gutterPt: 20, rowGutterPt: 10 }),
      look.heading(story.heading('skills')),
      grid(thirds, { columns: thirds.map(() => '1fr'), gutterPt: 16 }),
      rest(story, look, ['education', 'languages']),
    );
  },
});

const SIDEBAR_GOES_ON = pdfFamily({
  id: 'continued-pages',
  title: 'Sections that go on over the page, in one column and in two, with headers and footers repeated',
  wishes: () => ({ jobs: 5, years: 22 }),
  draw: (story, look) => {
    const email = story.content.contact.email;
    const marks = [
      `footer: align(center, ${all(say(`${story.name} · ${email} · `, { sizePt: 8 }), 'context text(size: 8pt, counter(page).display("1/1", both: true))')})`,
      `header: context if counter(page).get().first() > 1 { ${say(`${story.name} – ${story.heading('work')}`, { sizePt: 8 })} }`,
      `header: align(right, ${say(`Curriculum Vitae ${story.name}`, { sizePt: 8 })})`,
      `footer: ${say(story.contactLines.slice(0, 2).join('  |  '), { sizePt: 8 })}`,
    ];
    const jobs = work({ story, look }, (job) => plainHeader({ story, look }, job));
    const side = all(
      listed(story, look, 'contact'),
      listed(story, look, 'skills'),
      listed(story, look, 'languages'),
      listed(story, look, 'interests'),
      listed(story, look, 'certificates'),
    );
    const long = all(jobs, rest(story, look, ['education']));
    const body =
      story.nth % 2 === 0
        ? all(top(story, look), long, rest(story, look, ['skills', 'languages']))
        : all(
            line(story.name, look.name, { below: 8 }),
            grid([side, long], { columns: ['165pt', '1fr'], gutterPt: 20 }),
          );
    return {
      body: `{ set text(size: ${look.sizePt * 1.15}pt); ${body} }`,
      setting: { page: marks[story.nth % 4] ?? '', marginPt: 56 },
    };
  },
});

export const COLUMN_FAMILIES = [COLUMNS_ACROSS, SIDEBARS, MIXED_PAGES, HEADINGS_ACROSS, SIDEBAR_GOES_ON];
