import { Button, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { colleaguesQuery, notesQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { Dialog, useConfirm } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { memberName } from '../../parts/member-name.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { useSession } from '../../shell/use-session.ts';
import { asKept, asWritten, labelsOf } from './mentions.ts';
import { NoteField } from './note-field.tsx';

/** The button with the number of notes of a CV, and the dialog with them. */
export function CvNotes({ cvId }: { readonly cvId: number }): ReactNode {
  const { t } = useTranslation();
  const { data: notes } = useQuery(notesQuery(cvId));
  const [isOpen, open] = useDisclosure(false);
  const count = notes?.length ?? 0;
  return (
    <>
      <Button variant="default" leftSection={<NotebookPen size={16} aria-hidden />} onClick={open.open}>
        {count === 0 ? t('notes.open') : t('notes.openCount', { count })}
      </Button>
      <Dialog opened={isOpen} onClose={open.close} title={t('notes.title')} size="lg">
        <Stack>
          <Text size="sm">{t('notes.lead')}</Text>
          <Notes notes={notes} cvId={cvId} />
        </Stack>
      </Dialog>
    </>
  );
}

function Notes({ notes, cvId }: { readonly notes: readonly Note[] | undefined; readonly cvId: number }): ReactNode {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Note | null>(null);
  const stop = (): void => setEditing(null);
  if (notes === undefined) return <Loader role="status" aria-label={t('common.loading')} />;
  return (
    <>
      {notes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('notes.none')}
        </Text>
      )}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {notes.map((note) => (
          <li key={note.id}>
            {editing?.id === note.id ? (
              <NoteForm cvId={cvId} note={note} onDone={stop} />
            ) : (
              <NoteView cvId={cvId} note={note} onEdit={() => setEditing(note)} />
            )}
          </li>
        ))}
      </Stack>
      {editing === null && <NoteForm cvId={cvId} note={null} onDone={stop} />}
    </>
  );
}

interface NoteViewProps {
  readonly cvId: number;
  readonly note: Note;
  readonly onEdit: () => void;
}

function NoteView({ cvId, note, onEdit }: NoteViewProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { role } = useSession();
  const remove = useMutation({
    mutationFn: () => call('deleteNote', { params: { noteId: note.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: notesQuery(cvId).queryKey }),
    onError: notifyFailure,
  });
  const names = { by: memberName(note.author, note.author_name), when: format.moment(note.created_at) };
  const ask = (): void =>
    confirm({
      title: t('notes.deleteTitle'),
      children: <Text size="sm">{t('notes.deleteText')}</Text>,
      confirm: t('notes.delete'),
      onConfirm: () => remove.mutate(),
    });
  return (
    <Paper withBorder p="sm">
      <Text size="xs" c="dimmed">
        {note.edited_at === null
          ? t('notes.by', names)
          : t('notes.byEdited', { ...names, edited: format.moment(note.edited_at) })}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {asWritten(note.text, labelsOf(note.mentions))}
      </Text>
      <Group gap="xs" justify="flex-end">
        {note.is_own && (
          <Button variant="subtle" size="compact-sm" aria-label={t('notes.editOf', names)} onClick={onEdit}>
            {t('notes.edit')}
          </Button>
        )}
        {(note.is_own || role === 'administrator') && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('notes.deleteOf', names)}
            loading={remove.isPending}
            onClick={ask}
          >
            {t('notes.delete')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

interface NoteFormProps {
  readonly cvId: number;
  /** Null for a new one. */
  readonly note: Note | null;
  readonly onDone: () => void;
}

function NoteForm({ cvId, note, onDone }: NoteFormProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  // Those who are mentioned already may have left.
  const labels = useMemo(
    () => new Map([...labelsOf(note?.mentions ?? []), ...labelsOf(colleagues)]),
    [note, colleagues],
  );
  const [text, setText] = useState(() => (note === null ? '' : asWritten(note.text, labels)));
  const save = useMutation({
    mutationFn: () => {
      const body = { text: asKept(text, labels) };
      return note === null
        ? call('addNote', { params: { cvId }, body })
        : call('editNote', { params: { noteId: note.id }, body });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: notesQuery(cvId).queryKey });
      setText('');
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap="xs">
        {save.isError && <ErrorAlert error={save.error} />}
        <NoteField
          label={t(note === null ? 'notes.field' : 'notes.fieldEdit')}
          value={text}
          labels={labels}
          onChange={setText}
        />
        <Group justify="flex-end" gap="xs">
          {note !== null && (
            <Button variant="default" onClick={onDone}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={text.trim() === ''}>
            {t(note === null ? 'notes.add' : 'notes.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
