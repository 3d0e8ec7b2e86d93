import { all, bullets, grid, line, type Piece, say } from '../families/pieces.ts';
import type { OtherKind } from './kind.ts';
import { paragraph, type Scene } from './scene.ts';

function menu(scene: Scene): Piece {
  const { title, wording, random, look, company, street, town, amount, prose, story } = scene;
  const groups = random.sample(wording.topics, 3).map((topic) =>
    all(
      look.heading(topic),
      grid(
        random.sample(wording.dishes, 5).flatMap((dish) => [say(dish), say(amount())]),
        { columns: ['1fr', '60pt'] },
      ),
    ),
  );
  return all(
    line(random.chance(0.5) ? company : title('menu'), look.name, { below: 10 }),
    ...groups,
    paragraph(prose(4)),
    line(`${street}, ${town}, ${story.content.contact.phone}`, { sizePt: 8 }, { above: 12 }),
  );
}

function recipe(scene: Scene): Piece {
  const { title, label, wording, random, look, prose, person } = scene;
  return all(
    line(title('recipe'), look.name, { below: 4 }),
    line(person(), { italic: true }, { below: 10 }),
    look.heading(label('ingredients')),
    bullets(random.sample(wording.dishes, 5).map((each) => `${random.int(1, 9) * 50} g ${each}`)),
    look.heading(label('preparation')),
    ...random
      .shuffle(wording.steps)
      .map((each, index) => paragraph(`${index + 1}. ${each} ${random.pick(wording.prose)}`, 4)),
    paragraph(prose(3)),
  );
}

/** Times, talks and speakers with their firms: the rows look like jobs. */
function programme(scene: Scene): Piece {
  const { title, wording, random, look, day, person, firm, story, prose } = scene;
  const talks = Array.from({ length: random.int(8, 14) }, (_, at) => {
    const hour = 9 + Math.floor(at / 2);
    return [
      say(`${hour}:${at % 2 === 0 ? '00' : '30'} – ${hour + (at % 2)}:${at % 2 === 0 ? '30' : '00'}`),
      all(
        line(random.pick([...wording.topics, ...wording.paperTitles]), { bold: true }, { below: 2 }),
        line(`${person()}, ${random.pick(story.jobs).role}, ${firm()}`, {}, { below: 5 }),
      ),
    ];
  });
  return all(
    line(title('programme'), look.name, { below: 4 }),
    line(`${day()}, ${story.content.contact.city}`, {}, { below: 12 }),
    paragraph(prose(1)),
    grid(talks.flat(), { columns: ['90pt', '1fr'] }),
  );
}

export const LISTS: readonly OtherKind[] = [
  { id: 'menu', title: 'Menus', part: 'fitted', draw: menu },
  { id: 'recipe', title: 'Recipes', part: 'held-out', draw: recipe },
  { id: 'programme', title: 'Programmes of conferences', part: 'held-out', draw: programme },
];
