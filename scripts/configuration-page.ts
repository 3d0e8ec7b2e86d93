import { SETTINGS } from '#platform/config.ts';

const INTRODUCTION = `<!-- Generated from src/platform/config.ts by \`npm run docs\`. Change the table there, not this page. -->

# Configuration

Lectern is configured by environment variables only; the server and the command line read the same ones. Every variable has
a default, so \`npm start\` works with none of them set.

- A value can come from a file: \`LECTERN_DATABASE_URL_FILE=/run/secrets/database\` reads \`LECTERN_DATABASE_URL\` from that
  file. Use this for secrets, to keep them out of the environment.
- A variable that begins with \`LECTERN_\` but is not in this table causes a warning at startup, so that a misspelt name does not go
  unnoticed.
- All faults are reported at once, each with the name of its variable, and the program exits before it does anything.
`;

/** What a default is: settings that are read into more than one value have none. */
type Shown = Parameters<typeof shownDefault>[0];

/** The whole text of docs/configuration.md, from the table of settings in src/platform/config.ts. */
export function configurationPage(): string {
  const rows = Object.values(SETTINGS).map(({ env, fallback, doc, ...rest }) => {
    const secret = 'secret' in rest ? ' A secret: never logged or shown.' : '';
    return `| \`${env}\` | ${shownDefault(fallback as Shown)} | ${doc.replaceAll('|', '\\|')}${secret} |`;
  });
  return `${INTRODUCTION}\n| variable | default | what it does |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function shownDefault(value: string | number | boolean | readonly string[] | null): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  const told = String(value);
  return told === '' ? 'none' : `\`${told}\``;
}
