import { all, bullets, grid, line, type Piece, row, say } from '../families/pieces.ts';
import type { OtherKind } from './kind.ts';
import { letterhead, ownAddress, paragraph, type Scene } from './scene.ts';

/** A company's history: periods at the left, as the jobs of a CV. */
function history(scene: Scene): Piece {
  const { company, look, random, wording, prose, firm } = scene;
  let year = random.int(1950, 1995);
  const rows = Array.from({ length: random.int(5, 9) }, () => {
    const from = year;
    year += random.int(1, 6);
    const event = random.chance(0.3) ? `${random.pick(wording.topics)}, ${firm()}` : random.pick(wording.topics);
    return [
      say(random.chance(0.5) ? `${from} – ${year}` : String(from), { bold: true }),
      all(line(event, { bold: true }), paragraph(prose(2), 6)),
    ];
  });
  return all(
    line(company, look.name, { below: 10 }),
    paragraph(prose(2)),
    grid(rows.flat(), { columns: ['80pt', '1fr'] }),
  );
}

/** A firm's projects with clients and periods. */
function referenceProjects(scene: Scene): Piece {
  const { company, look, random, wording, prose, firm, story, label, street, town, amount } = scene;
  const projects = Array.from({ length: random.int(4, 8) }, () =>
    all(
      row(
        say(random.pick([...wording.topics, ...wording.goods]), { bold: true }),
        say(story.dates(random.pick(story.jobs))),
      ),
      line(`${label('customer')}: ${firm()}`),
      ...(random.chance(0.5) ? [line(`${label('total')}: ${amount()} EUR`)] : []),
      paragraph(prose(2), 8),
    ),
  );
  return all(line(company, look.name, { below: 4 }), line(`${street}, ${town}`, {}, { below: 12 }), ...projects);
}

/** The people of a firm with what they are. */
function team(scene: Scene): Piece {
  const { company, look, random, person, story, prose } = scene;
  const people = Array.from({ length: random.int(5, 10) }, () => {
    const who = person();
    return all(
      line(who, { bold: true, sizePt: 12 }, { above: 6 }),
      line(random.pick(story.jobs).role, { italic: true }),
      line(`${story.content.contact.phone} · ${random.int(100, 999)}@example.com`, { sizePt: 9 }),
    );
  });
  return all(line(company, look.name, { below: 10 }), paragraph(prose(3)), `columns(2, ${all(...people)})`);
}

function payslip(scene: Scene): Piece {
  const { company, name, role, label, random, wording, amount, street, town, day, story, prose } = scene;
  const facts = [
    [label('name'), name],
    [label('address'), ownAddress(scene)],
    [label('born'), day()],
    [label('number'), String(random.int(1000, 99_999))],
    [label('item'), role],
    [label('date'), story.date({ year: random.int(2019, 2025), month: random.int(1, 12) })],
  ];
  return all(
    line(company, { bold: true, sizePt: 14 }, { below: 3 }),
    line(`${street}, ${town}`, { sizePt: 9 }, { below: 12 }),
    grid(
      facts.flat().map((each) => say(each)),
      { columns: ['120pt', '1fr'], below: 12 },
    ),
    grid(
      [...random.sample(wording.goods, 6), ...random.sample(wording.dishes, 0)].flatMap((each) => [
        say(each),
        say(amount()),
        say(amount()),
      ]),
      { columns: ['1fr', '80pt', '80pt'], linesPt: 0.4, insetPt: 3 },
    ),
    row(say(label('total'), { bold: true }), say(`${amount()} EUR`, { bold: true })),
    paragraph(prose(2)),
  );
}

/** Courses with marks: name, school and degree, and no job. */
function transcript(scene: Scene): Piece {
  const { name, label, random, story, day, prose, look, person } = scene;
  const study = story.studies[0];
  const courses = random.sample([...story.skills, ...story.content.interests], random.int(8, 14));
  return all(
    line(study?.school ?? scene.company, look.name, { below: 10 }),
    line(`${label('name')}: ${name}`),
    line(`${label('born')}: ${day()}`),
    line(`${study?.degree ?? ''}, ${study?.years ?? ''}`, {}, { below: 12 }),
    grid(
      courses.flatMap((course) => [
        say(String(random.int(1000, 9999))),
        say(course),
        say(String(random.int(2, 10))),
        say(`${random.int(1, 5)},${random.int(0, 9)}`),
      ]),
      { columns: ['60pt', '1fr', '40pt', '40pt'] },
    ),
    paragraph(prose(3)),
    line(`${day()}, ${person()}`, {}, { above: 20 }),
  );
}

/** A certificate of a course, with the name in large letters. */
function courseCertificate(scene: Scene): Piece {
  const { name, company, random, story, day, prose, look, person, wording, label } = scene;
  const course = random.pick([...story.content.certificates, ...story.skills]);
  return `align(center, ${all(
    line(company, {}, { above: 60, below: 30 }),
    line(course, { ...look.name, sizePt: 22 }, { below: 20 }),
    line(name, { ...look.name, sizePt: random.int(18, 34) }, { below: 20 }),
    paragraph(prose(5)),
    bullets(wording.requirements),
    line(`${label('date')}: ${day()}`, {}, { above: 30, below: 20 }),
    line(person()),
  )})`;
}

/** A form that somebody has filled in; it asks for no career. */
function filledForm(scene: Scene): Piece {
  const { title, label, name, story, day, random, wording, prose } = scene;
  const facts = [
    [label('name'), name],
    [label('born'), day()],
    [label('address'), ownAddress(scene)],
    [label('phone'), story.content.contact.phone],
    [label('email'), story.content.contact.email],
    ...random.sample(wording.topics, 4).map((each) => [each, random.pick(wording.goods)]),
  ];
  return all(
    ...(random.chance(0.5) ? [letterhead(scene)] : []),
    line(title('form'), { bold: true, sizePt: 15 }, { below: 10 }),
    random.chance(0.5)
      ? grid(
          facts.flat().map((each) => say(each)),
          { columns: ['150pt', '1fr'], linesPt: 0.5, insetPt: 4 },
        )
      : all(...facts.map(([what, value]) => line(`${what}: ${value}`))),
    paragraph(prose(6)),
    line(`${label('date')}: ${day()}    ${label('signature')}: ${name}`, {}, { above: 20 }),
  );
}

export const PAPERS_OF_A_CAREER: readonly OtherKind[] = [
  { id: 'company-history', title: 'Histories of companies', part: 'fitted', draw: history },
  { id: 'payslip', title: 'Payslips', part: 'held-out', draw: payslip },
  { id: 'course-certificate', title: 'Certificates of courses', part: 'fitted', draw: courseCertificate },
  { id: 'reference-projects', title: 'Projects of a firm', part: 'fitted', draw: referenceProjects },
  { id: 'team', title: 'People of a firm', part: 'held-out', draw: team },
  { id: 'transcript', title: 'Transcripts of records', part: 'held-out', draw: transcript },
  { id: 'filled-form', title: 'Forms filled in', part: 'fitted', draw: filledForm },
];
