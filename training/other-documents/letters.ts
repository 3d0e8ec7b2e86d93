import { all, bullets, line, type Piece, row, rule, say } from '../families/pieces.ts';
import type { OtherKind } from './kind.ts';
import { letterhead, ownAddress, paragraph, receiver, type Scene } from './scene.ts';

function greeting({ random, wording, fill }: Scene): Piece {
  return line(fill(random.pick(wording.greetings)), {}, { below: 8 });
}

function signed({ random, wording, person, role }: Scene, name: string = person()): Piece {
  return all(
    line(random.pick(wording.closings), {}, { above: 8, below: 26 }),
    line(name, {}, { below: 1 }),
    ...(random.chance(0.5) ? [line(role)] : []),
  );
}

function letter(scene: Scene): Piece {
  const { town, day, random, wording, prose, label, look } = scene;
  const subject = random.pick(wording.topics);
  return all(
    letterhead(scene),
    receiver(scene),
    row(say(''), say(`${town.split(' ').slice(1).join(' ')}, ${day()}`), { below: 14 }),
    line(
      random.chance(0.5) ? `${label('subject')}: ${subject}` : subject,
      { bold: true, sizePt: look.sizePt + random.int(0, 4) },
      { below: 12 },
    ),
    greeting(scene),
    ...Array.from({ length: random.int(2, 4) }, () => paragraph(prose(3))),
    signed(scene),
  );
}

/** Candidates often set a cover letter in the look of their CV. */
function coverLetter(scene: Scene): Piece {
  const { name, look, random, story, wording, fill, day, firm, label, role } = scene;
  const { email, phone } = story.content.contact;
  const designed = random.chance(0.6);
  return all(
    line(name, designed ? look.name : { bold: true }, { below: 4 }),
    ...(designed && random.chance(0.5) ? [line(role, { colour: look.accent }, { below: 4 })] : []),
    line([ownAddress(scene), phone, email].join(random.pick(['  |  ', ' · ', ', '])), { sizePt: 9 }, { below: 8 }),
    ...(designed ? [rule(look.accent, { below: 14 })] : []),
    line(firm(), {}, { below: 14 }),
    line(day(), {}, { below: 14 }),
    line(`${label('subject')}: ${role}`, { bold: true }, { below: 12 }),
    greeting(scene),
    ...wording.cover.map((each) => paragraph(`${fill(each)} ${random.pick(wording.prose)}`)),
    signed(scene, name),
  );
}

function referenceLetter(scene: Scene): Piece {
  const { title, wording, fill, day, look, random } = scene;
  return all(
    letterhead(scene),
    line(title('reference'), { ...look.name, sizePt: random.int(14, 22) }, { below: 16 }),
    ...wording.reference.map((each) => paragraph(`${fill(each)} ${random.pick(wording.prose)}`)),
    line(day(), {}, { above: 10, below: 20 }),
    signed(scene),
  );
}

function employmentCertificate(scene: Scene): Piece {
  const { title, wording, fill, day, look, random, story } = scene;
  const duties = story.jobs[0]?.highlights ?? [];
  return all(
    letterhead(scene),
    line(title('certificate'), { ...look.name, sizePt: random.int(14, 22) }, { below: 16 }),
    ...wording.certificate.map((each, index) =>
      index === 1 && random.chance(0.6)
        ? all(paragraph(fill(each)), bullets([...duties, ...random.sample(wording.requirements, 2)]))
        : paragraph(`${fill(each)} ${random.pick(wording.prose)}`),
    ),
    line(day(), {}, { above: 10, below: 20 }),
    signed(scene),
  );
}

export const LETTERS: readonly OtherKind[] = [
  { id: 'letter', title: 'Letters of firms and offices', part: 'fitted', draw: letter },
  { id: 'employment-certificate', title: 'Certificates of employment', part: 'fitted', draw: employmentCertificate },
  { id: 'cover-letter', title: 'Cover letters', part: 'held-out', draw: coverLetter },
  { id: 'reference-letter', title: 'Letters of recommendation', part: 'held-out', draw: referenceLetter },
];
