import type { Job } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, grid, type Look, line, type Piece, rest, say, top } from './pieces.ts';
import type { Story } from './story.ts';
import { duties, type Telling } from './work-pieces.ts';

/** A narrow column with sections of its own. */
function sidebar(story: Story, look: Look, contactSizePt = look.sizePt): Piece {
  const { contactLines, content } = story;
  return all(
    look.heading(story.heading('contact')),
    ...contactLines.map((text) => line(text, { sizePt: contactSizePt })),
    look.heading(story.heading('skills')),
    ...story.skills.slice(0, 8).map((text) => line(story.nth % 2 === 1 ? `• ${text}` : text, {}, { below: 4 })),
    look.heading(story.heading('languages')),
    ...content.languages.map(({ language, level }) => line(`${language}: ${level}`)),
  );
}

/** Employer and dates of a job in the first cell of a row, role and duties in the second. */
function cellsOf({ story, look }: Telling, job: Job): [Piece, Piece] {
  const employer = all(
    line(job.company, { bold: story.nth % 2 === 0, italic: story.nth % 2 === 1 }),
    line(story.dates(job), { colour: look.accent }),
    story.nth % 3 === 0 ? line(job.city) : '',
  );
  return [employer, all(line(job.role, { bold: story.nth % 2 === 1 }), duties(job, story.nth % 4 === 3 ? '' : '–'))];
}

const ROWS_BESIDE_A_SIDEBAR = pdfFamily({
  id: 'rows-beside-a-sidebar',
  title: 'Jobs as rows of two cells, employer and dates beside role and duties, in the wide column beside a sidebar',
  draw: (story, look) => {
    const isLeft = story.nth % 3 !== 1;
    const isStudiesFirst = story.nth % 2 === 1;
    const studies = rest(story, look, ['education']);
    const main = all(
      line(story.name, look.name, { below: 6 }),
      story.content.summary === null ? '' : all(look.heading(story.heading('summary')), line(story.content.summary)),
      isStudiesFirst ? studies : '',
      look.heading(story.heading('work')),
      grid(
        story.jobs.flatMap((job) => cellsOf({ story, look }, job)),
        {
          columns: ['120pt', '1fr'],
          gutterPt: 16,
          rowGutterPt: 10,
          ...(story.nth % 2 === 1 ? { linesPt: 0.6, insetPt: 5 } : {}),
        },
      ),
      isStudiesFirst ? '' : studies,
    );
    const side = sidebar(story, look);
    const cells = isLeft ? [side, main] : [main, side];
    const columns = isLeft ? ['130pt', '1fr'] : ['1fr', '130pt'];
    return { body: grid(cells, { columns, gutterPt: 24 }), setting: { marginPt: 28 } };
  },
});

const NAMES_BESIDE_CONTACT = pdfFamily({
  id: 'names-beside-contact',
  title: 'A large name over two lines beside small contact details, of which the longest nearly reaches it',
  draw: (story, look) => {
    const { given, family } = story.content.person;
    const width = 128 + (story.nth % 3) * 6;
    const names = all(
      line(given, { sizePt: 27, bold: story.nth % 2 === 0 }, { below: 2 }),
      line(family, { sizePt: 27, bold: true }, { below: 5 }),
      line(story.content.headline, { colour: look.accent }),
    );
    const main = all(
      names,
      story.content.summary === null ? '' : all(look.heading(story.heading('summary')), line(story.content.summary)),
      look.heading(story.heading('work')),
      ...story.jobs.map((job) =>
        all(
          line(`${job.role} – ${job.company}`, { bold: true }),
          line(`${story.dates(job)} | ${job.city}`, { colour: look.accent }),
          duties(job),
          block('""', { below: 3 }),
        ),
      ),
      rest(story, look, ['education']),
    );
    const fill = story.nth % 2 === 0 ? '#eef1f4' : '#ffffff';
    const side = `align(${story.nth % 4 < 2 ? 'right' : 'left'}, ${sidebar(story, look, 9)})`;
    return {
      body: grid([side, main], { columns: [`${width}pt`, '1fr'], gutterPt: 14 }),
      setting: {
        marginPt: 24,
        page: `background: place(top + left, rect(width: ${width + 30}pt, height: 100%, fill: rgb("${fill}")))`,
      },
    };
  },
});

const ROLES_BESIDE_WRAPPED_EMPLOYERS = pdfFamily({
  id: 'roles-beside-wrapped-employers',
  title: 'Employers that wrap in a narrow cell above their dates, with the role alone in the cell beside them',
  wishes: () => ({ jobs: 4, years: 16 }),
  draw: (story, look) =>
    all(
      top(story, look),
      look.heading(story.heading('work')),
      grid(
        story.jobs.flatMap((job) => [
          all(line(job.company, { sizePt: look.sizePt * 1.1 }), line(story.dates(job), { italic: true })),
          line(job.role, { bold: true, colour: look.accent }),
        ]),
        { columns: [`${88 + (story.nth % 3) * 8}pt`, '1fr'], gutterPt: 18, rowGutterPt: 5 + (story.nth % 2) * 3 },
      ),
      rest(story, look, ['education', 'skills', 'languages']),
    ),
});

const EMPLOYERS_BEFORE_DUTIES = pdfFamily({
  id: 'employers-before-duties',
  title: 'The employer in bold at the beginning of the paragraph with the duties, ended by a full stop',
  draw: (story, look) =>
    all(
      top(story, look),
      look.heading(story.heading('work')),
      ...story.jobs.map((job) =>
        all(
          block(all(say(`${story.dates(job)} • `), say(job.role, { bold: true }))),
          block(
            all(
              say(job.company, { bold: true }),
              say(`. ${job.highlights.map((text) => text.replace(/\.$/u, '')).join('. ')}.`),
            ),
            { below: 7 },
          ),
        ),
      ),
      rest(story, look, ['education', 'skills', 'languages']),
    ),
});

/** A header as one paragraph, whose parts differ in style. */
function styledHeader({ story, look }: Telling, job: Job): Piece {
  const role = say(job.role, { italic: story.nth % 2 === 1, colour: look.accent });
  const employer = say(job.company, { bold: true });
  const forms = [
    all(say(`${story.dates(job)} • `), employer, say(' – '), role),
    all(role, say(', '), employer, say(`, ${story.dates(job)}, ${job.city}`)),
    all(employer, say(`, ${job.city}, `), role, say(` (${story.dates(job)})`)),
    all(role, say(` | ${job.city} | `), employer, say(` | ${story.dates(job)}`)),
  ];
  return block(forms[story.nth % forms.length] as Piece);
}

const DIVIDED_RUNS = pdfFamily({
  id: 'divided-runs',
  title:
    'Headers of one paragraph in a column so narrow that lines divide the role and the employer, each in its own style',
  draw: (story, look) => {
    const main = all(
      line(story.name, look.name, { below: 6 }),
      look.heading(story.heading('work')),
      ...story.jobs.map((job) =>
        all(styledHeader({ story, look }, job), duties(job, story.nth % 3 === 2 ? '' : '–'), block('""', { below: 4 })),
      ),
      rest(story, look, ['education']),
    );
    const side = sidebar(story, look);
    const isLeft = story.nth % 2 === 0;
    const width = `${210 + (story.nth % 7) * 16}pt`;
    return {
      body: grid(isLeft ? [side, main] : [main, side], {
        columns: isLeft ? ['1fr', width] : [width, '1fr'],
        gutterPt: 26,
      }),
      setting: { marginPt: 30 },
    };
  },
});

export const BESIDE_FAMILIES = [
  ROWS_BESIDE_A_SIDEBAR,
  NAMES_BESIDE_CONTACT,
  ROLES_BESIDE_WRAPPED_EMPLOYERS,
  EMPLOYERS_BEFORE_DUTIES,
  DIVIDED_RUNS,
];
