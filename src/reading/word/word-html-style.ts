/** Style properties that affect how text looks. All others are left out. */
const KEPT =
  /^(?:font(?:-family|-size|-style|-weight|-variant)?|color|background-color|text-(?:align|indent|decoration|transform)|line-height|letter-spacing|white-space|vertical-align|width|border(?:-[a-z-]+)?|margin(?:-[a-z]+)?|padding(?:-[a-z]+)?|page-break-(?:before|after|inside)|direction|list-style-type)$/;
/** Values that lead elsewhere, or that would end their context. */
const LEADING_OUT = /url|expression|image|[\\@<>{}"&]|\/\*/i;
const VALUE_MAX = 200;
/** Word marks its comments as elements of their own. */
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment)/i;
/** The class of the marks in the text that refer to Word's comments. */
const COMMENT_MARK = 'msocomanchor';

/** Whether a style hides its element. */
export function isHidingStyle(style: string): boolean {
  return HIDING.test(style);
}

/** The declarations of a style that affect how text looks. */
export function sanitizeStyle(style: string): string {
  const kept: string[] = [];
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .replaceAll('"', "'");
    if (colon > 0 && KEPT.test(name) && value.length <= VALUE_MAX && !LEADING_OUT.test(value)) {
      kept.push(`${name}:${value}`);
    }
  }
  return kept.join(';');
}

/** The result of a page's style sheets. */
export interface PageStyles {
  readonly css: string;
  /** Classes whose elements are hidden. */
  readonly hiddenClasses: ReadonlySet<string>;
}

const RULES_MAX = 2_000;

/** The rules of a style sheet for elements and classes, with safe declarations. Rules that begin with `@` are left out. */
export function sanitizeStyleSheet(sheet: string): PageStyles {
  const hiddenClasses = new Set([COMMENT_MARK]);
  const rules: string[] = [];
  // Split at the ends of rules, so that an unterminated comment or `@` rule does not cause a second scan.
  for (const rule of withoutComments(sheet).split('}').slice(0, RULES_MAX)) {
    const brace = rule.lastIndexOf('{');
    const selectors = rule
      .slice(0, Math.max(0, brace))
      .split(',')
      .map((one) => one.trim());
    const style = rule.slice(brace + 1);
    const plain = selectors.filter((one) => /^[a-z]{0,20}\d?(?:\.[\w-]{1,100})?$/i.test(one) && one !== '');
    if (brace === -1 || plain.length === 0) continue;
    if (isHidingStyle(style)) {
      for (const one of plain) if (one.includes('.')) hiddenClasses.add(one.slice(one.indexOf('.') + 1).toLowerCase());
    } else rules.push(`${plain.join(',')}{${sanitizeStyle(style)}}`);
  }
  return { css: rules.join('\n'), hiddenClasses };
}

/** Without comments, and without the comment marks around the whole sheet that old pages have. */
function withoutComments(sheet: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < sheet.length) {
    const start = sheet.indexOf('/*', at);
    parts.push(sheet.slice(at, start === -1 ? sheet.length : start));
    const end = start === -1 ? -1 : sheet.indexOf('*/', start + 2);
    if (end === -1) break;
    at = end + 2;
  }
  return parts.join('').replaceAll('<!--', '').replaceAll('-->', '');
}
