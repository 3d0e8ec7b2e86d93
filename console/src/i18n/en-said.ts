import type { Said } from './said.ts';

/** What the server says in words for programs, in words for the people of the console. */
export const said: readonly Said[] = [
  [
    'The service is busy with other CVs. Nothing was charged; send this one again after the seconds in Retry-After.',
    'The service is busy with other CVs. Nothing was charged; try this one again in a moment.',
  ],
  [
    'The acting user has reached the monthly limit of {{limit}} credits. Ask an administrator to raise it, or wait for the next month (UTC).',
    'You have used your {{limit}} credits of this month. Ask an administrator to raise your limit, or wait for the next month (UTC).',
  ],
  [
    'The credit pool "{{pool}}" that the acting user draws from is empty. Ask an administrator to fill it.',
    'The credit pool “{{pool}}” that you draw from is empty. Ask an administrator to fill it.',
  ],
];
