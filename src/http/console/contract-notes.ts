/** The part of the console's contract about the notes of CVs. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id, moment } from './contract-calls.ts';

/** Characters of a note. */
const TEXT_MAX = 4000;

const colleague = z.object({ id, email: z.string(), name: z.string().nullable() });
export type Colleague = z.infer<typeof colleague>;

const note = z.object({
  id,
  /** A mention of a member is its id, as `@[7]`. */
  text: z.string(),
  /** Address of the author, or its id, as `#7`, if it was removed. */
  author: z.string(),
  author_name: z.string().nullable(),
  is_own: z.boolean(),
  created_at: moment,
  edited_at: moment.nullable(),
  /** The members that the text mentions; of a removed one the id, as `#7`. */
  mentions: z.array(colleague),
});
export type Note = z.infer<typeof note>;

const body = z.object({ text: z.string().trim().min(1).max(TEXT_MAX) });

/** 403 cv_storage_disabled while storage is off. The audit log has an entry without the text for each change. */
export const NOTE_ENDPOINTS = {
  // The active members of the company, who can be mentioned
  listColleagues: { method: 'GET', path: '/colleagues', access: 'member', data: z.array(colleague) },
  // Oldest first
  listNotes: { method: 'GET', path: '/cvs/:cvId/notes', access: 'member', data: z.array(note) },
  // Mentioned members are told by email, if a mail server is set. 400 validation_error, too_many_notes
  addNote: { method: 'POST', path: '/cvs/:cvId/notes', access: 'member', body, data: z.null() },
  // One's own; to others it is not there, 404
  editNote: { method: 'PATCH', path: '/notes/:noteId', access: 'member', body, data: z.null() },
  // One's own or, as an administrator, any
  deleteNote: { method: 'DELETE', path: '/notes/:noteId', access: 'member', data: z.null() },
} as const;
