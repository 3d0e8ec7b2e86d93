import type { Job } from '../content/cv-content.ts';
import { type PdfFamilyParts, pdfFamily } from './pdf-family.ts';
import { all, block, bold, type Look, line, type Piece, rest, row, say, top } from './pieces.ts';
import type { Story } from './story.ts';
import { work } from './work-pieces.ts';

type Header = (story: Story, look: Look, job: Job) => Piece;

/** A family that differs in how the headers of jobs are arranged. */
function headerFamily(parts: Omit<PdfFamilyParts, 'draw'>, headers: readonly Header[]) {
  return pdfFamily({
    ...parts,
    draw: (story, look) => {
      const header = headers[story.nth % headers.length] as Header;
      const jobs = work({ story, look }, (job) => header(story, look, job));
      const after = rest(story, look, ['education', 'skills', 'languages']);
      return all(top(story, look), jobs, after);
    },
  });
}

/** A team for every job: its own, or one of the occupation's. */
function teamOf(story: Story, job: Job): string {
  return job.team ?? story.jobs.find(({ team }) => team !== null)?.team ?? story.content.skills[0]?.label ?? '';
}

const ONE_LINE = headerFamily(
  { id: 'one-line', title: 'Role, company, town and team on one line, with separators of every kind' },
  [
    (s, _, j) => row(all(bold(j.role), say(` · ${j.company}, ${j.city} · ${teamOf(s, j)}`)), say(s.dates(j))),
    (s, _, j) => line(`${j.role} | ${j.company} | ${j.city} | ${s.dates(j)}`, { bold: true }),
    (s, _, j) => line(`${s.dates(j)}: ${j.role}, ${j.company}, ${j.city}`),
    (s, _, j) => row(all(say(j.role), say(` @ ${j.company}`, { bold: true })), say(`${j.city}, ${s.dates(j)}`)),
    (s, _, j) => line(`${j.company} – ${j.role} (${s.dates(j)}) – ${j.city}`, { bold: true }),
    (s, l, j) =>
      row(all(say(j.role, { bold: true, colour: l.accent }), say(' / ' + j.company)), say(`${j.city} / ${s.dates(j)}`)),
    (s, _, j) => line(`${j.company}, ${j.city} — ${j.role} — ${s.dates(j)}`, { bold: true }),
    (s, _, j) => row(all(bold(`${j.company}. `), say(j.role, { italic: true })), say(s.dates(j))),
    (s, _, j) => line(`${s.dates(j)}  ${j.role} • ${j.company} • ${j.city}`),
    (s, _, j) => row(bold(`${j.role}, ${teamOf(s, j)} · ${j.company}`), say(`${j.city} · ${s.dates(j)}`)),
  ],
);

const PLACE_GLUED = headerFamily(
  {
    id: 'place-glued',
    title: 'The town written right behind the company, with a comma, in brackets, with its country, with a dash',
  },
  [
    (s, _, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company} – ${j.city}`)),
    (s, _, j) => all(row(bold(`${j.company} (${j.city})`), say(s.dates(j))), line(j.role, { italic: true })),
    (s, _, j) => all(line(j.role, { bold: true }), line(`${j.company}, ${j.city}, ${s.dates(j)}`)),
    (s, _, j) => all(row(say(`${j.company}; ${j.city}`), say(s.dates(j))), line(j.role, { bold: true })),
    (s, _, j) => all(line(s.dates(j)), line(`${j.role} – ${j.company}, ${j.city}`, { bold: true })),
  ],
);

const TEAM_OR_COMPANY = headerFamily(
  { id: 'team-or-company', title: 'A team or department beside the company, above it, below it, or behind the role' },
  [
    (s, _, j) => all(row(bold(j.role), say(s.dates(j))), line(`${teamOf(s, j)}, ${j.company}`)),
    (s, _, j) => all(row(bold(j.company), say(s.dates(j))), line(teamOf(s, j)), line(j.role, { italic: true })),
    (s, _, j) => all(row(bold(`${j.role}, ${teamOf(s, j)}`), say(s.dates(j))), line(`${j.company}, ${j.city}`)),
    (s, _, j) => all(line(`${j.company} | ${teamOf(s, j)}`, { bold: true }), row(say(j.role), say(s.dates(j)))),
    (s, _, j) => all(row(bold(j.role), say(s.dates(j))), line(j.company), line(teamOf(s, j), { italic: true })),
  ],
);

const REMOTE_TEAM_ROLE = headerFamily(
  { id: 'remote-team-role', title: '"Company, Remote" on one line, "Team, Role" on the next' },
  [
    (s, _, j) => all(row(bold(`${j.company}, Remote`), say(s.dates(j))), line(`${teamOf(s, j)}, ${j.role}`)),
    (s, _, j) =>
      all(
        row(bold(j.company), say('Remote')),
        row(say(`${teamOf(s, j)}, ${j.role}`, { italic: true }), say(s.dates(j))),
      ),
    (s, _, j) => all(line(`${j.company} (Remote)`, { bold: true }), line(`${j.role}, ${teamOf(s, j)} · ${s.dates(j)}`)),
    (s, _, j) =>
      all(row(bold(`${j.company}, ${j.city} (hybrid)`), say(s.dates(j))), line(`${teamOf(s, j)} – ${j.role}`)),
    (s, _, j) =>
      all(row(bold(`${j.company} | Remote`), say(s.dates(j))), line(j.role, { italic: true }), line(teamOf(s, j))),
  ],
);

const CLIENTS: Readonly<Record<string, { client: string; agency: string; names: readonly string[] }>> = {
  en: { client: 'Client', agency: 'via', names: ['Brackwater Rail', 'Tolland Insurance plc', 'Ministry of Harbours'] },
  de: { client: 'Kunde', agency: 'über', names: ['Brackwasser Bahn AG', 'Tollmann Versicherung', 'Stadtwerke Fernau'] },
  other: { client: 'Client', agency: 'via', names: ['Brackwater Rail', 'Tolland SA', 'Nordhav Group'] },
};

function clientOf(story: Story, job: Job): { client: string; agency: string; name: string } {
  const words = CLIENTS[story.content.locale.slice(0, 2)] ?? CLIENTS['other'];
  const name = String(words?.names[story.jobs.indexOf(job) % 3]);
  return { client: words?.client ?? '', agency: words?.agency ?? '', name };
}

const AGENCIES = headerFamily(
  { id: 'agencies-clients', title: 'Employers that lend people out, with the client named beside them' },
  [
    (s, _, j) =>
      all(
        row(bold(j.role), say(s.dates(j))),
        line(`${j.company}, ${j.city}`),
        line(`${clientOf(s, j).client}: ${clientOf(s, j).name}`),
      ),
    (s, _, j) =>
      all(row(bold(j.company), say(s.dates(j))), line(`${j.role} (${clientOf(s, j).client}: ${clientOf(s, j).name})`)),
    (s, _, j) =>
      all(row(bold(j.role), say(s.dates(j))), line(`${j.company} (${clientOf(s, j).client}: ${clientOf(s, j).name})`)),
    (s, _, j) =>
      all(
        line(`${j.role} | ${j.company}`, { bold: true }),
        line(s.dates(j)),
        line(`${clientOf(s, j).client}: ${clientOf(s, j).name}, ${j.city}`, { italic: true }),
      ),
    (s, _, j) =>
      all(
        row(bold(j.company), say(j.city)),
        row(say(j.role), say(s.dates(j))),
        line(`${clientOf(s, j).client} – ${clientOf(s, j).name}`),
      ),
  ],
);

const HANGING_LABELS = pdfFamily({
  id: 'hanging-labels',
  title: 'Headings and labels in the left margin, the text beside them',
  draw: (story, look) => {
    const isSmall = story.nth % 2 === 0;
    const label = (text: string): Piece =>
      say(isSmall ? text : text.toUpperCase(), {
        bold: story.nth % 3 !== 0,
        colour: look.accent,
        sizePt: look.sizePt * (isSmall ? 1.15 : 1),
      });
    const side = story.nth % 5 === 4 ? (text: string) => `align(right, ${label(text)})` : label;
    const beside = (heading: string, body: Piece): Piece =>
      block(`grid(columns: (${80 + (story.nth % 3) * 20}pt, 1fr), column-gutter: 16pt, ${side(heading)}, ${body})`, {
        above: 4,
        below: 8,
      });
    const jobs = story.jobs.map((job) =>
      all(
        row(bold(job.role), say(story.dates(job))),
        line(`${job.company}, ${job.city}`),
        ...job.highlights.map((text) => line(`– ${text}`)),
      ),
    );
    const studies = story.studies.map(({ degree, school, years }) => all(row(bold(degree), say(years)), line(school)));
    return all(
      line(story.name, look.name, { below: 6 }),
      beside(story.heading('contact'), line(story.contactLines.join(', '))),
      beside(story.heading('work'), all(...jobs)),
      beside(story.heading('education'), all(...studies)),
      beside(story.heading('skills'), line(story.skills.join(', '))),
      beside(story.heading('languages'), line(story.languages)),
    );
  },
});

export const HEADER_FAMILIES = [ONE_LINE, PLACE_GLUED, TEAM_OR_COMPANY, REMOTE_TEAM_ROLE, AGENCIES, HANGING_LABELS];
