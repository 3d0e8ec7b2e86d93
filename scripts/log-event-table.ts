import { LOG_EVENTS } from '#platform/log-events.ts';
import { markdownTable } from './filled-tables.ts';

/** The table of docs/operating.md that lists every event of the log. */
export function logEventTable(): string {
  return markdownTable(
    ['`event`', 'level', '`msg`', 'meaning', 'what to do'],
    Object.entries(LOG_EVENTS).map(([name, { level, message, meaning, action }]) => [
      `\`${name}\``,
      level,
      message,
      meaning,
      action,
    ]),
  );
}
