import { Badge, Button, type CSSVariablesResolver, createTheme, Menu, Modal } from '@mantine/core';

/** Mantine's defaults, except for the colour, shades that are readable in both colour schemes, and rounder corners. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The shell loads Inter. Before sign-in, and for letters that it lacks, such as Chinese ones, the system's font is used.
  fontFamily:
    '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  components: {
    Badge: Badge.extend({ defaultProps: { tt: 'none', fw: 600, miw: 'max-content' } }),
    // The smallest button has 22 pixels. WCAG 2.2 asks for 24 where another target is near.
    Button: Button.extend({
      vars: (_theme, { size }) => ({ root: size === 'compact-xs' ? { '--button-height': '1.5rem' } : {} }),
    }),
    Modal: Modal.extend({ styles: { title: { fontWeight: 650, fontSize: '1.125rem' } } }),
    // The placeholder is no item of a menu, which is all that a menu may hold.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
  },
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1rem' } },
  },
});

/** The background of destructive buttons, whose text is white. */
const readableRed = { '--mantine-color-red-filled': '#c92a2a', '--mantine-color-red-filled-hover': '#b02525' };

/** Secondary text, placeholders and errors. Their contrast is at least 4.5 to 1, as WCAG 2.2 AA requires. */
export const readableColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...readableRed,
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#566070',
    '--mantine-color-placeholder': '#667080',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-indigo-light-color': '#2b3f9e',
    '--mantine-color-indigo-light-hover': '#cfd9ff',
    '--mantine-color-teal-light-color': '#055c42',
    '--mantine-color-orange-light-color': '#8f3503',
    '--lectern-ground': '#f6f7f9',
    // Parts of charts have a contrast of at least 3 to 1 against the background.
    '--lectern-chart-completed': '#3b5bdb',
    '--lectern-chart-failed': '#d9480f',
    '--lectern-chart-refused': '#66707c',
    '--lectern-evidence': 'rgb(66 99 235 / 10%)',
    '--lectern-evidence-edge': 'rgb(66 99 235 / 35%)',
    '--lectern-evidence-active': 'rgb(255 196 0 / 38%)',
    '--lectern-evidence-active-edge': '#b45309',
  },
  dark: {
    ...readableRed,
    '--mantine-color-dimmed': '#a9b0ba',
    '--mantine-color-placeholder': '#98a0ab',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#91a7ff',
    '--lectern-ground': '#1b1d20',
    '--lectern-chart-completed': '#748ffc',
    '--lectern-chart-failed': '#ff922b',
    '--lectern-chart-refused': '#adb5bd',
    '--lectern-evidence': 'rgb(66 99 235 / 10%)',
    '--lectern-evidence-edge': 'rgb(66 99 235 / 35%)',
    '--lectern-evidence-active': 'rgb(255 196 0 / 38%)',
    '--lectern-evidence-active-edge': '#b45309',
  },
});
