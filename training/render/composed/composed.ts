import type { CvContent } from '../../content/cv-content.ts';
import { Random } from '../../content/random.ts';
import type { Look, Renderer } from '../renderer.ts';
import { compileTypst, type Markup } from '../typst/compile.ts';
import { drawStyle } from '../typst/entry.ts';
import { type Section, type SectionId, sectionsOf } from '../typst/sections.ts';
import type { Setting } from '../typst/setting.ts';
import { noise, preamble, settingOf } from '../typst/template.ts';
import { drawHead } from './head.ts';
import { HEADING_LOOKS } from './headings.ts';
import { drawJobs, jobListOf } from './jobs.ts';
import { drawPage, isNarrow, pageMarkup, pageOptions } from './page.ts';
import { Parts, type Pool } from './parts.ts';

/** A document in a layout that its seed composes, and what of the content it prints. */
export interface Composed {
  readonly markup: Markup;
  readonly setting: Setting;
  readonly sections: ReadonlySet<SectionId>;
  /** Whether the jobs give their towns as the content has them. */
  readonly towns: boolean;
  /** How many of its parts are never trained on. */
  readonly heldParts: number;
}

/**
 * Composes the layout of a document from parts: page, head, headings, how jobs stand together, the cells of a job, the lines
 * of its header, how its duties are told. The seed of the content decides all of them.
 */
export function compose(content: CvContent, look: Look, pool: Pool): Composed {
  const id = `composed/${pool}`;
  const setting = settingOf(id, content, look);
  const parts = new Parts(pool);
  const random = new Random(`${id}/${content.locale}/${content.seed}`);
  const page = drawPage(random.fork('page'), parts);
  const narrow = isNarrow(page);
  const jobs = drawJobs(random.fork('jobs'), parts, narrow);
  const style = drawStyle(random.fork('style'), { team: random.fork('team').chance(0.5) });
  const options = {
    jobs: [narrow ? 'narrow' : random.fork('studies').pick(['narrow', 'wide', 'railed'] as const)],
    jobList: jobListOf(jobs),
    style,
  };
  const sections = sectionsOf(setting, options);
  const asides = (own: Setting): Section[] =>
    sectionsOf(own, {
      ...options,
      studies: ['narrow'],
      skills: ['bullets', 'headed', 'line', 'groups', 'bars', 'tags'],
      languages: ['lines', 'dots', 'bars', 'line'],
    });
  const heading = parts.pick(random.fork('heading'), HEADING_LOOKS);
  const markup = pageMarkup(page, {
    setting,
    head: drawHead(random.fork('head'), parts),
    heading,
    // White letters on white ground would be read by nobody: on a dark ground headings are plain.
    asideHeading: page.ground === 'dark' ? PLAIN_HEADING : heading,
    sections,
    asides,
  });
  return {
    markup: preamble(setting, pageOptions(page)) + markup + noise(setting),
    setting,
    sections: new Set(sections.map(({ id: name }) => name)),
    towns: style.city && !jobs.header.withStreet,
    heldParts: parts.heldCount,
  };
}

const PLAIN_HEADING = HEADING_LOOKS.usual[0] ?? ((_: Setting, title: string) => title);

function composedTemplate(id: string, pool: Pool): Renderer {
  return {
    id,
    format: 'pdf',
    producer: 'typst',
    render: (content, look) => Promise.resolve(compileTypst(compose(content, look, pool).markup)),
  };
}

/** Layouts of the parts that may be trained on. */
export const COMPOSED = composedTemplate('composed', 'trained');
/** Layouts in which about half of the parts are never trained on. */
export const COMPOSED_HELD_OUT = composedTemplate('composed-held-out', 'held-out');
/** Layouts of all parts. */
export const COMPOSED_OF_ALL = composedTemplate('composed-of-all', 'all');
