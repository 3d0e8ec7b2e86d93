import type { ReactNode } from 'react';
import { codeOf } from '../api/call.ts';
import { ErrorAlert } from './error-alert.tsx';
import { errorText } from './error-text.ts';

/** The fields of a form by the error codes that are shown at them. */
type FieldsByCode<Field extends string> = Readonly<Record<string, Field>>;

function fieldOf<Field extends string>(error: unknown, fields: FieldsByCode<Field>): Field | null {
  return fields[codeOf(error) ?? ''] ?? null;
}

/** Shows an error at its field, if it has one. */
export function showAtField<Field extends string>(
  error: unknown,
  fields: FieldsByCode<Field>,
  setFieldError: (field: Field, text: string) => void,
): void {
  const field = fieldOf(error, fields);
  if (field !== null) setFieldError(field, errorText(error));
}

interface FormAlertProps {
  /** Null if there is no error. */
  readonly error: unknown;
  readonly fields: FieldsByCode<string>;
}

/** An error that is not shown at a field. */
export function FormAlert({ error, fields }: FormAlertProps): ReactNode {
  return error === null || fieldOf(error, fields) !== null ? null : <ErrorAlert error={error} />;
}
