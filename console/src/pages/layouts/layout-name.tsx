import type { ReactNode } from 'react';
import { reasonOf } from '../../api/call.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { errorText } from '../../parts/error-text.ts';

const NAME_REASONS: ReadonlySet<string | null> = new Set(['layout_name_length', 'layout_name_taken']);

/** What is wrong with the name of a layout; null for other errors. */
export function nameErrorOf(error: unknown): string | null {
  return NAME_REASONS.has(reasonOf(error)) ? errorText(error) : null;
}

/** An error that is not about the name. */
export function OtherError({ error }: { readonly error: unknown }): ReactNode {
  return error === null || nameErrorOf(error) !== null ? null : <ErrorAlert error={error} />;
}
