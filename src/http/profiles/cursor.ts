import type { ChangePosition } from '#cvs/changes.ts';
import { Problem } from '#problems/problem.ts';

/** Moments up to the year 2286, and the ids of CVs. */
const FORM = /^(\d{1,16})\.(\d{1,15})$/;

/** A place in the list of changes, as clients keep it. */
export function cursorOf({ micros, cvId }: ChangePosition): string {
  return Buffer.from(`${micros}.${cvId}`).toString('base64url');
}

/** The place that a cursor names. @throws Problem `validation_error` for what is no cursor */
export function positionOf(cursor: string): ChangePosition {
  const [, micros, cvId] = FORM.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { micros: Number(micros), cvId: Number(cvId) };
  // What Node reads leniently, such as padding, is no cursor either.
  if (cvId === undefined || !Number.isSafeInteger(position.micros) || cursorOf(position) !== cursor)
    throw new Problem('cursor_invalid');
  return position;
}
