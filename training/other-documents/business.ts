import { all, bullets, grid, line, type Piece, row, rule, say } from '../families/pieces.ts';
import type { OtherKind } from './kind.ts';
import { letterhead, paragraph, receiver, type Scene } from './scene.ts';

function times(count: number, make: (index: number) => Piece): Piece[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Rows of goods with their prices, and the sum below. */
function priced({ label, random, wording, amount }: Scene): Piece {
  const heads = [label('number'), label('item'), label('quantity'), label('price'), label('total')];
  const rows = random
    .sample(wording.goods, random.int(3, 8))
    .flatMap((each, index) => [String(index + 1), each, String(random.int(1, 20)), amount(), amount()]);
  return all(
    grid([...heads.map((each) => say(each, { bold: true })), ...rows.map((each) => say(each))], {
      columns: ['30pt', '1fr', '50pt', '60pt', '70pt'],
      below: 10,
      ...(random.chance(0.5) && { linesPt: 0.5, insetPt: 3 }),
    }),
    row(say(label('total'), { bold: true }), say(`${amount()} EUR`, { bold: true }), { below: 14 }),
  );
}

function invoice(scene: Scene): Piece {
  const { title, label, look, random, day, prose } = scene;
  const facts = [
    `${label('number')} ${random.int(10_000, 99_999)}`,
    `${label('date')}: ${day()}`,
    `${label('customer')}: ${random.int(100, 9999)}`,
  ];
  return all(
    letterhead(scene),
    receiver(scene),
    line(title('invoice'), { ...look.name, sizePt: random.int(16, 28) }, { below: 8 }),
    ...facts.map((each) => line(each)),
    priced(scene),
    paragraph(prose(random.int(2, 4))),
    line(`IBAN XX00 ${random.int(1000, 9999)} ${random.int(1000, 9999)} 0000`, { sizePt: 8 }, { above: 10 }),
  );
}

function quotation(scene: Scene): Piece {
  const { title, look, prose, day, person, wording, random } = scene;
  return all(
    row(say(title('prices'), look.name), say(day()), { below: 10 }),
    letterhead(scene),
    paragraph(prose(2)),
    priced(scene),
    paragraph(prose(3)),
    line(random.pick(wording.closings), {}, { above: 8, below: 20 }),
    line(person()),
  );
}

function statement(scene: Scene): Piece {
  const { title, look, name, random, wording, day, amount, firm, label, person } = scene;
  const texts = (): string => random.pick([firm, person, () => random.pick(wording.goods)])();
  return all(
    line(title('statement'), look.name, { below: 6 }),
    line(name, {}, { below: 1 }),
    line(`${label('number')} ${random.int(1_000_000, 9_999_999)}`, {}, { below: 12 }),
    grid(
      [
        ...[label('date'), label('item'), label('total')].map((each) => say(each, { bold: true })),
        ...Array.from({ length: random.int(14, 26) }, () => [day(), texts(), `${random.pick(['-', '+'])} ${amount()}`])
          .flat()
          .map((each) => say(each)),
      ],
      { columns: ['70pt', '1fr', '80pt'] },
    ),
    paragraph(scene.prose(2)),
  );
}

function contract(scene: Scene): Piece {
  const { title, label, look, name, company, street, town, random, wording, prose, day, person } = scene;
  const topics = random.sample(wording.topics, random.int(5, 8));
  const mark = random.pick(['§', label('article'), '']);
  return all(
    `align(center, ${line(title('contract'), { ...look.name, sizePt: 18 }, { below: 10 })})`,
    line(label('between'), {}, { below: 4 }),
    line(`1. ${company}, ${street}, ${town}`, {}, { below: 4 }),
    line(`2. ${name}, ${town}`, {}, { below: 12 }),
    ...topics.map((topic, index) =>
      all(
        line(`${mark} ${index + 1}${mark === '' ? '.' : ''} ${topic}`.trim(), { bold: true }, { above: 8, below: 4 }),
        ...times(random.int(1, 3), (at) => paragraph(`(${at + 1}) ${prose(2)}`, 4)),
      ),
    ),
    row(say(`${day()}, ${name}`), say(person()), { above: 30 }),
    row(say(label('signature')), say(label('signature'))),
  );
}

function advert(scene: Scene): Piece {
  const { title, label, look, company, street, town, story, random, wording, prose, person } = scene;
  const duties = story.jobs.flatMap(({ highlights }) => highlights).slice(0, random.int(3, 6));
  const { email, phone } = story.content.contact;
  const likeCv = random.chance(0.5);
  return all(
    ...(random.chance(0.6) ? [line(company, { bold: true, sizePt: 12 }, { below: 6 })] : []),
    line(title('advert'), look.name, { below: 8 }),
    paragraph(prose(2)),
    look.heading(label('tasks')),
    bullets(duties),
    // Many advertisements have the headings of a CV.
    look.heading(likeCv ? story.heading('skills') : label('requirements')),
    bullets(likeCv ? story.skills.slice(0, 6) : wording.requirements),
    ...(likeCv
      ? [
          look.heading(story.heading('education')),
          line(story.studies[0]?.degree ?? ''),
          look.heading(story.heading('work')),
          bullets(wording.requirements),
        ]
      : []),
    look.heading(label('offer')),
    bullets(random.sample(wording.prose, 3)),
    look.heading(label('contact')),
    ...[person(), `${company}, ${street}, ${town}`, phone, email].map((each) => line(each)),
  );
}

function form(scene: Scene): Piece {
  const { title, label, look, company, random, wording, prose } = scene;
  const names = ['name', 'born', 'address', 'phone', 'email', 'date', 'customer', 'signature'] as const;
  const topics = random.sample(wording.topics, 4);
  const field = (text: string): Piece =>
    random.chance(0.5)
      ? line(`${text}: ........................................`, {}, { below: 8 })
      : grid([say(text), say('')], { columns: ['140pt', '1fr'], linesPt: 0.5, insetPt: 5, below: 0 });
  return all(
    line(company, {}, { below: 6 }),
    line(title('form'), { ...look.name, sizePt: 18 }, { below: 10 }),
    paragraph(prose(2)),
    ...topics.map((topic, index) =>
      all(
        line(`${index + 1}. ${topic}`, { bold: true }, { above: 8, below: 5 }),
        ...names.slice(index * 2, index * 2 + 2).map((each) => field(label(each))),
      ),
    ),
    paragraph(`☐ ${random.pick(wording.prose)}`),
    paragraph(`☐ ${random.pick(wording.prose)}`),
    paragraph(prose(3)),
    rule('#000000', { above: 30 }),
  );
}

export const BUSINESS: readonly OtherKind[] = [
  { id: 'invoice', title: 'Invoices', part: 'fitted', draw: invoice },
  { id: 'contract', title: 'Contracts', part: 'fitted', draw: contract },
  { id: 'job-advert', title: 'Job advertisements', part: 'fitted', draw: advert },
  { id: 'quotation', title: 'Quotations', part: 'held-out', draw: quotation },
  { id: 'account-statement', title: 'Account statements', part: 'held-out', draw: statement },
  { id: 'blank-form', title: 'Forms that nobody has filled in', part: 'held-out', draw: form },
];
