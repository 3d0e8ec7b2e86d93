import type { Renderer } from '../renderer.ts';
import { COLOURED_HEADER, ICON_THEME, MAIL_TABLES, NEWSPAPER_GRID, PLAIN_WEB_PAGE } from './printed-pages.ts';
import { CARDS, NOTES_PAGE, SIDE_PANEL, TIMELINE, TWO_PANES } from './web-apps.ts';

export { chromiumPath, closeBrowser } from './browser.ts';

/** CVs as web pages print them. Held out as a whole: nothing is trained on them, they only measure. */
export const HTML_TEMPLATES: readonly Renderer[] = [
  SIDE_PANEL,
  TWO_PANES,
  CARDS,
  NOTES_PAGE,
  TIMELINE,
  COLOURED_HEADER,
  ICON_THEME,
  MAIL_TABLES,
  NEWSPAPER_GRID,
  PLAIN_WEB_PAGE,
];
