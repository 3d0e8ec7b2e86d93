import { all, bullets, grid, line, type Piece, row, say } from '../families/pieces.ts';
import type { OtherKind } from './kind.ts';
import { paragraph, type Scene } from './scene.ts';

function paper(scene: Scene): Piece {
  const { wording, random, look, story, label, prose, person } = scene;
  const authors = [story.name, ...Array.from({ length: random.int(0, 4) }, person)];
  const school = story.studies[0]?.school ?? scene.company;
  const chapters = (['introduction', 'methods', 'results', 'conclusion'] as const).map((name, index) =>
    all(
      line(
        random.chance(0.6) ? `${index + 1} ${label(name)}` : label(name),
        { bold: true, sizePt: 12 },
        { above: 10, below: 4 },
      ),
      ...Array.from({ length: random.int(1, 3) }, () => paragraph(prose(5), 5)),
    ),
  );
  const sources = Array.from(
    { length: random.int(4, 9) },
    (_, at) => `[${at + 1}] ${person()}, ${person()}: ${random.pick(wording.paperTitles)}. ${random.int(1990, 2024)}.`,
  );
  const body = all(
    ...chapters,
    line(label('sources'), { bold: true, sizePt: 12 }, { above: 10, below: 4 }),
    ...sources.map((each) => paragraph(each, 2)),
  );
  return all(
    `align(center, ${all(
      line(random.pick(wording.paperTitles), { ...look.name, sizePt: random.int(15, 21) }, { below: 8 }),
      line(authors.join(', '), {}, { below: 3 }),
      line(school, { italic: true }, { below: 3 }),
      line(story.content.contact.email, { sizePt: 9 }, { below: 10 }),
    )})`,
    line(label('abstract'), { bold: true }, { below: 3 }),
    paragraph(prose(4)),
    random.chance(0.4) ? `columns(2, gutter: 14pt, ${body})` : body,
  );
}

function manual(scene: Scene): Piece {
  const { title, wording, random, look, company, prose, label } = scene;
  const topics = random.shuffle(wording.topics);
  return all(
    line(title('manual'), look.name, { below: 4 }),
    line(`${random.pick(wording.goods)} · ${company}`, {}, { below: 14 }),
    ...(random.chance(0.6)
      ? topics.map((topic, index) => row(say(`${index + 1} ${topic}`), say(String(index * 2 + 3))))
      : []),
    ...topics.map((topic, index) =>
      all(
        line(
          random.chance(0.7) ? `${index + 1} ${topic}` : topic,
          { bold: true, sizePt: 13, colour: look.accent },
          { above: 10, below: 4 },
        ),
        paragraph(prose(2), 4),
        ...(index % 2 === 0 ? [bullets(random.sample(wording.steps, 3), random.pick(['•', '–', '→']))] : []),
      ),
    ),
    line(`${label('contact')}: ${company}`),
  );
}

function minutes(scene: Scene): Piece {
  const { title, label, wording, random, look, day, person, prose, story } = scene;
  const topics = random.sample(wording.topics, random.int(4, 7));
  return all(
    line(title('minutes'), { ...look.name, sizePt: 18 }, { below: 6 }),
    line(`${label('date')}: ${day()}, 18:30 – 20:15`),
    line(
      `${label('present')}: ${[story.name, ...Array.from({ length: random.int(2, 6) }, person)].join(', ')}`,
      {},
      { below: 10 },
    ),
    line(label('agenda'), { bold: true }, { below: 3 }),
    bullets(topics, '–'),
    ...topics.map((topic, index) =>
      all(
        line(`${index + 1}. ${topic}`, { bold: true }, { above: 8, below: 3 }),
        paragraph(`${prose(2)} (${person()}, ${day()})`, 4),
      ),
    ),
    row(say(story.name), say(person()), { above: 26 }),
  );
}

function slides(scene: Scene): Piece {
  const { wording, random, look, company, day, name } = scene;
  const topics = random.sample(wording.topics, random.int(5, 8));
  return all(
    line(random.pick(wording.paperTitles), { ...look.name, sizePt: 26 }, { above: 120, below: 10 }),
    line(`${name}, ${company}`, { sizePt: 14 }),
    line(day(), { sizePt: 12 }),
    ...topics.map((topic) =>
      all(
        'pagebreak()',
        line(topic, { ...look.name, sizePt: 24 }, { below: 20 }),
        bullets([
          ...random.sample(wording.goods, 2),
          ...random.sample(wording.requirements, 1),
          ...random.sample(wording.prose, 2),
        ]),
        line(company, { sizePt: 8 }, { above: 30 }),
      ),
    ),
  );
}

function decree(scene: Scene): Piece {
  const { title, label, wording, random, look, day, prose, name } = scene;
  const articles = Array.from({ length: random.int(6, 11) }, (_, index) =>
    all(
      `align(${random.pick(['center', 'left'])}, ${line(`${label('article')} ${index + 1}`, { bold: true }, { above: 8, below: 3 })})`,
      ...(random.chance(0.5) ? [line(random.pick(wording.topics), { italic: true }, { below: 3 })] : []),
      paragraph(`1. ${prose(2)}`, 3),
      paragraph(`2. ${prose(1)}`, 3),
    ),
  );
  return all(
    `align(center, ${line(title('decree'), { ...look.name, sizePt: 17 }, { below: 4 })})`,
    `align(center, ${line(`${label('number')} ${random.int(10, 400)}/${random.int(1995, 2024)}, ${day()}`, {}, { below: 10 })})`,
    paragraph(prose(2)),
    ...articles,
    row(say(''), say(name), { above: 20 }),
  );
}

function report(scene: Scene): Piece {
  const { title, wording, random, look, company, prose, amount, label } = scene;
  const topics = random.sample(wording.topics, 5);
  const years = [2021, 2022, 2023, 2024];
  return all(
    line(`${title('report')} ${random.int(2015, 2024)}`, look.name, { below: 4 }),
    line(company, { sizePt: 14, colour: look.accent }, { below: 18 }),
    ...topics.map((topic, index) =>
      all(
        look.heading(topic),
        paragraph(prose(4)),
        ...(index % 2 === 0
          ? [
              grid(
                [
                  label('item'),
                  ...years.map(String),
                  ...random.sample(wording.goods, 4).flatMap((each) => [each, ...years.map(amount)]),
                ].map((each) => say(each)),
                { columns: ['1fr', '60pt', '60pt', '60pt', '60pt'] },
              ),
            ]
          : []),
      ),
    ),
  );
}

function newsletter(scene: Scene): Piece {
  const { title, wording, random, look, company, prose, day, person } = scene;
  const items = random
    .sample(wording.topics, 6)
    .map((topic) =>
      all(
        line(topic, { bold: true, sizePt: 12, colour: look.accent }, { above: 8, below: 3 }),
        paragraph(prose(3), 3),
        line(person(), { italic: true, sizePt: 8 }),
      ),
    );
  return all(
    row(say(title('newsletter'), look.name), say(day()), { below: 3 }),
    line(company, {}, { below: 10 }),
    `columns(2, gutter: 16pt, ${all(...items)})`,
  );
}

export const TEXTS: readonly OtherKind[] = [
  { id: 'paper', title: 'Scientific papers', part: 'fitted', draw: paper },
  { id: 'manual', title: 'Manuals', part: 'fitted', draw: manual },
  { id: 'minutes', title: 'Minutes of meetings', part: 'fitted', draw: minutes },
  { id: 'slides', title: 'Slides', part: 'fitted', draw: slides },
  { id: 'decree', title: 'Decrees and ordinances', part: 'held-out', draw: decree },
  { id: 'report', title: 'Reports', part: 'held-out', draw: report },
  { id: 'newsletter', title: 'Newsletters', part: 'held-out', draw: newsletter },
];
