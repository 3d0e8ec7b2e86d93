import { type Markup, t } from '../typst/compile.ts';
import { bold, coloured, italic, rule, type Setting, sized, spaced, stacked, upper } from '../typst/setting.ts';
import type { Options } from './parts.ts';

/** Sets the title of a section. */
export type HeadingLook = (setting: Setting, title: string) => Markup;

function filled(fill: string, body: Markup): Markup {
  return `#block(width: 100%, fill: ${fill}, inset: (x: 5pt, y: 4pt))[${body}]`;
}

/** Letters of Arabic are joined, so they are never set apart. */
function tracked({ rtl }: Setting, body: Markup): Markup {
  return rtl ? body : `#text(tracking: 2.2pt)[${body}];`;
}

/** The looks of headings. */
export const HEADING_LOOKS: Options<HeadingLook> = {
  usual: [
    (_, title) => bold(sized(1.25, t(title))),
    ({ look }, title) => coloured(look.accent, bold(sized(1.2, t(title)))),
    (setting, title) => coloured(setting.look.accent, bold(t(upper(setting, title)))),
    (setting, title) => tracked(setting, sized(1.05, t(upper(setting, title)))),
    (setting, title) => tracked(setting, bold(t(title))),
    (_, title) => `#underline[${bold(t(title))}];`,
    (setting, title) => `#underline[${bold(t(`${upper(setting, title)}:`))}];`,
    ({ look }, title) => stacked([bold(sized(1.15, t(title))), rule(look.accent, 0.8)], 3),
    (setting, title) => stacked([sized(1.1, bold(t(upper(setting, title)))), rule('#000000', 0.5)], 3),
    ({ look }, title) => stacked([rule(look.accent, 1.2), bold(sized(1.1, t(title)))], 4),
    (_, title) => filled('luma(228)', bold(t(title))),
    ({ look }, title) => filled(`rgb("${look.accent}")`, `#text(fill: white)[${bold(t(title))}];`),
    ({ look, rtl }, title) =>
      `#block(stroke: (${rtl ? 'right' : 'left'}: 3pt + rgb("${look.accent}")), inset: (x: 6pt, y: 2pt))[${bold(sized(1.15, t(title)))}]`,
    (_, title) => bold(t(`${title}:`)),
    (_, title) => bold(t(title)),
    (setting, title) => t(upper(setting, title)),
    (_, title) => `#align(center)[${bold(sized(1.2, t(title)))}]`,
    (_, title) => italic(bold(sized(1.15, t(title)))),
    (_, title) => `#smallcaps[${bold(sized(1.2, t(title)))}];`,
    ({ look }, title) => coloured(look.accent, sized(1.5, t(title))),
    (setting, title) => (setting.rtl ? bold(t(title)) : bold(t(spaced(upper(setting, title))))),
  ],
  held: [
    (_, title) => `${bold(t(title))} #box(width: 1fr, clip: true, repeat[#"_";])`,
    ({ look }, title) =>
      `#grid(columns: (1fr, auto, 1fr), column-gutter: 8pt, align: horizon, [${rule(look.accent, 0.6)}], [${bold(t(title))}], [${rule(look.accent, 0.6)}])`,
    (setting, title) =>
      `#box(stroke: 0.8pt + rgb("${setting.look.accent}"), inset: 4pt)[${bold(t(upper(setting, title)))}]`,
    (setting, title) => {
      const [first = '', ...rest] = Array.from(upper(setting, title));
      if (setting.rtl) return bold(sized(1.3, t(title)));
      return `${bold(sized(1.4, t(first)))}${bold(t(rest.join('')))}`;
    },
    ({ look }, title) =>
      `#box(width: 9pt, height: 9pt, fill: rgb("${look.accent}")) ${coloured(look.accent, bold(sized(1.15, t(title))))}`,
    (_, title) => `#align(end)[${sized(1.4, `#text(fill: luma(110))[${t(title)}];`)}]`,
  ],
};
