import { schemaResolver } from '@mantine/form';
import i18next from 'i18next';
import { z } from 'zod';

z.config({ customError: fieldMessage });

/** The validation of a form by a schema of the contract, with messages in the language of the page. */
export const byContract = schemaResolver;

/** The error of a form field whose value does not match the contract. */
function fieldMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '' || issue.input === null) return i18next.t('field.required');
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? i18next.t('field.tooShort', { min: String(issue.minimum) })
      : i18next.t('field.tooSmall', { min: String(issue.minimum) });
  if (issue.code === 'too_big') return i18next.t('field.tooLong', { max: String(issue.maximum) });
  return i18next.t('field.invalid');
}
