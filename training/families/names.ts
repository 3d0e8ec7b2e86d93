import type { Job } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, type Look, line, type Piece, rest, row, say, type TextStyle } from './pieces.ts';
import type { Story } from './story.ts';
import { plainHeader, work } from './work-pieces.ts';

function below(story: Story, look: Look): Piece {
  const header = (job: Job): Piece => plainHeader({ story, look }, job);
  return all(work({ story, look }, header), rest(story, look, ['education', 'skills', 'languages']));
}

const contact = (story: Story, space = 8): Piece => line(story.contactLines.join('  |  '), {}, { below: space });

const NAME_PLACES = pdfFamily({
  id: 'name-places',
  title: 'The name in the page header, below the job title, beside the document title, or small',
  draw: (story, look) => {
    const { name } = story;
    const role = line(
      story.content.headline.toUpperCase(),
      { sizePt: 24, bold: true, colour: look.accent },
      { below: 6 },
    );
    const inHeader = `header: ${row(say(name, { sizePt: 11 }), say(story.content.contact.email, { sizePt: 9 }))}`;
    const tops: readonly { readonly body: Piece; readonly page?: string }[] = [
      { body: all(role, line(name, { sizePt: 14 }, { below: 6 }), contact(story)) },
      {
        body: all(
          line('CURRICULUM VITAE', { sizePt: 22, bold: true }, { below: 10 }),
          line(name, { sizePt: 13 }),
          contact(story),
        ),
      },
      { body: all(role, contact(story)), page: inHeader },
      {
        body: all(row(say(name, { bold: true, sizePt: 12 }), say('Curriculum Vitae', { sizePt: 20 })), contact(story)),
      },
      { body: all(line(`Curriculum Vitae – ${name}`, { sizePt: 16, bold: true }, { below: 8 }), contact(story)) },
    ];
    const { body, page } = tops[story.nth % 5] ?? { body: '' };
    return { body: all(body, below(story, look)), setting: page === undefined ? {} : { page, marginPt: 60 } };
  },
});

function twoRuns(story: Story, first: TextStyle, second: TextStyle): Piece {
  const { given, family } = story.content.person;
  return block(all(say(`${given} `, first), say(family, second)), { below: 8 });
}

const NAME_LOOKS = pdfFamily({
  id: 'name-looks',
  title: 'Names in capitals, letter-spaced, in two weights or colours, over two lines, family name first, with titles',
  draw: (story, look) => {
    const { given, family } = story.content.person;
    const big = { sizePt: 24 };
    const colour = look.accent;
    const names: readonly Piece[] = [
      line(story.name.toUpperCase(), { ...big, bold: true }, { below: 8 }),
      line(story.name.toUpperCase(), { ...big, spacingPt: 6 }, { below: 8 }),
      twoRuns(story, big, { ...big, bold: true, colour }),
      all(line(given, big, { below: 4 }), line(family.toUpperCase(), { ...big, bold: true }, { below: 8 })),
      line(`${family.toUpperCase()} ${given}`, { ...big, bold: true }, { below: 8 }),
      line(`${family}, ${given}`, { ...big, bold: true }, { below: 8 }),
      line(`Dr. ${story.name}`, { ...big, bold: true }, { below: 8 }),
      twoRuns(story, { sizePt: 30, colour }, { sizePt: 18 }),
      line(Array.from(story.name.toUpperCase()).join(' '), big, { below: 8 }),
      `align(center, ${block(`smallcaps(${say(story.name, big)})`, { below: 8 })})`,
    ];
    return all(names[story.nth] ?? '', contact(story), below(story, look));
  },
});

const HEADERLESS = pdfFamily({
  id: 'headerless',
  title: 'Sections without headings: white space or a rule is all that parts them',
  draw: (story, look) => {
    const gap =
      story.nth % 2 === 0
        ? block('line(length: 100%, stroke: 0.6pt)', { above: 6, below: 8 })
        : block('""', { below: 18 });
    const jobs = story.jobs.map((job) =>
      all(
        plainHeader({ story, look }, job),
        ...job.highlights.map((text) => line(`• ${text}`)),
        block('""', { below: 4 }),
      ),
    );
    const studies = story.studies.map(({ degree, school, years }) =>
      all(row(say(degree, { bold: true }), say(years)), line(school)),
    );
    return all(
      line(story.name, look.name, { below: 6 }),
      contact(story, 4),
      story.content.summary === null ? '' : line(story.content.summary),
      gap,
      ...jobs,
      gap,
      ...studies,
      gap,
      line(story.skills.join(', ')),
      line(story.languages),
    );
  },
});

const ROTATED = pdfFamily({
  id: 'rotated-headings',
  title: 'Headings written up or down the margin of their sections',
  draw: (story, look) => {
    const degrees = story.nth % 3 === 2 ? 90 : -90;
    const turned = (text: string): Piece =>
      `rotate(${degrees}deg, reflow: true, ${say(story.nth % 2 === 0 ? text.toUpperCase() : text, { bold: true, colour: look.accent, sizePt: 12, ...(story.nth % 4 === 0 ? { spacingPt: 2 } : {}) })})`;
    const beside = (heading: string, body: Piece): Piece => {
      const cells =
        story.nth % 5 === 3
          ? `${body}, align(top, ${turned(heading)})`
          : `align(${story.nth % 2 === 0 ? 'top' : 'horizon'}, ${turned(heading)}), ${body}`;
      const columns = story.nth % 5 === 3 ? '(1fr, 22pt)' : '(22pt, 1fr)';
      return block(`grid(columns: ${columns}, column-gutter: 12pt, ${cells})`, { above: 6, below: 10 });
    };
    const jobs = story.jobs.map((job) =>
      all(plainHeader({ story, look }, job), ...job.highlights.map((text) => line(`• ${text}`))),
    );
    const studies = story.studies.map(({ degree, school, years }) =>
      all(row(say(degree, { bold: true }), say(years)), line(school)),
    );
    return all(
      line(story.name, look.name, { below: 6 }),
      contact(story),
      beside(story.heading('work'), all(...jobs)),
      beside(story.heading('education'), all(...studies)),
      beside(
        story.heading('skills'),
        all(...story.content.skills.map(({ label, items }) => line(`${label}: ${items.join(', ')}`))),
      ),
    );
  },
});

const NOT_ENGLISH = pdfFamily({
  id: 'not-english',
  title: 'Other languages than English',
  wishes: (nth) => ({
    locale:
      (['de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'uk-UA', 'el-GR', 'tr-TR', 'fi-FI', 'cs-CZ', 'id-ID'] as const)[nth] ??
      'de-DE',
  }),
  draw: (story, look) => all(line(story.name, look.name, { below: 6 }), contact(story), below(story, look)),
});

export const NAME_FAMILIES = [NAME_PLACES, NAME_LOOKS, HEADERLESS, ROTATED, NOT_ENGLISH];
