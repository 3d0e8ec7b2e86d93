import { listMembers } from '#members/members.ts';
import { addCvNote, deleteCvNote, editCvNote, listCvNotes } from '#use-cases/console/notes.ts';
import { requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { Handlers } from './endpoint.ts';

/** The notes of CVs. */
export const noteHandlers = {
  listColleagues: async ({ services, auth }) =>
    (await listMembers(services.db, auth.company.id))
      .filter(({ active }) => active)
      .map(({ id, email, name }) => ({ id, email, name })),
  listNotes: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    const notes = await listCvNotes(services, auth.company, id('cvId'));
    return notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author.address,
      author_name: note.author.name,
      is_own: note.memberId === auth.member.id,
      created_at: note.createdAt.toISOString(),
      edited_at: note.editedAt?.toISOString() ?? null,
      mentions: note.mentions.map(({ id: memberId, address, name }) => ({ id: memberId, email: address, name })),
    }));
  },
  addNote: async ({ options, services, auth, id, body: { text } }) => {
    requireStorageEnabled(auth.company);
    await addCvNote(services, { auth, text, baseUrl: options.baseUrl() }, id('cvId'));
    return null;
  },
  editNote: async ({ options, services, auth, id, body: { text } }) => {
    requireStorageEnabled(auth.company);
    await editCvNote(services, { auth, text, baseUrl: options.baseUrl() }, id('noteId'));
    return null;
  },
  deleteNote: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    await deleteCvNote(services, auth.member, id('noteId'));
    return null;
  },
} satisfies Partial<Handlers>;
