import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlainValue, ValueChange } from '#http/console/contract.ts';
import { call, codeOf, mayWorkLater } from '../../api/call.ts';
import { cvQuery } from '../../api/queries.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import type { Correctable } from '../shown.ts';
import type { Edit } from './list-edits.ts';

/** What a person does at once: all of it or nothing. */
export interface Editing {
  readonly edits: readonly Edit[];
  /** The sentence that says what was done, in the catalogue below `correct.done`. */
  readonly done:
    | 'saved'
    | 'confirmed'
    | 'cleared'
    | 'takenBack'
    | 'added'
    | 'removed'
    | 'moved'
    | 'merged'
    | 'restored';
}

/** Corrects values of a CV. The list and the page update immediately, also if someone else was quicker. */
export function useCorrect(cvId: number, onDone: () => void): UseMutationResult<unknown, Error, Editing> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndo(cvId);
  return useMutation({
    mutationFn: ({ edits }: Editing) => call('correctCv', { params: { cvId }, body: { changes: edits.map(changeOf) } }),
    onSuccess: async (_corrections, { edits, done }) => {
      // Other values may follow from this one.
      await reloadCv(client, cvId);
      const step = rememberStep(client, cvId, edits);
      onDone();
      notifyDone(t(`correct.done.${done}`, { count: edits.length }), {
        label: t('correct.undo'),
        act: () => undo(step),
      });
      void refreshLists(client, cvId);
    },
    onError: async (error) => {
      if (codeOf(error) === 'value_changed') await reloadCv(client, cvId);
    },
  });
}

/** Undoes a change of this CV that was made in this tab: by default the last one that was not undone yet, if there is one. */
export function useUndo(cvId: number): (step?: Step) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ changes }: Step) => call('correctCv', { params: { cvId }, body: { changes } }),
    onSuccess: async () => {
      await reloadCv(client, cvId);
      notifyDone(t('correct.done.undone'));
      void refreshLists(client, cvId);
    },
    onError: async (error, step) => {
      notifyFailure(error);
      if (mayWorkLater(error)) keepStep(client, step);
      await reloadCv(client, cvId);
    },
  });
  return (wanted) => {
    const step = takeStep(client, (one) => (wanted === undefined ? one.cvId === cvId : one === wanted));
    if (step !== undefined) mutate(step);
  };
}

/**
 * Loads a CV again, and what depends on it, such as its blind CV. Resolves as soon as the CV is there: who sees the change may undo it
 * at once.
 */
async function reloadCv(client: QueryClient, cvId: number): Promise<void> {
  const { queryKey } = cvQuery(cvId);
  void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
  await client.invalidateQueries({ queryKey, exact: true });
}

async function refreshLists(client: QueryClient, cvId: number): Promise<void> {
  await client.invalidateQueries({ queryKey: ['corrections', cvId] });
  await client.invalidateQueries({ queryKey: ['cvs'] });
}

/** Says that what was read is right. */
export function confirmationOf(values: readonly Correctable[]): Editing {
  return { edits: values.map((value) => ({ value, to: value.shown, isConfirmed: true })), done: 'confirmed' };
}

function changeOf({ value: { pointer, shown: seen }, to, isConfirmed = false }: Edit): ValueChange {
  if (isConfirmed) return { pointer, seen, confirm: true };
  return to === undefined ? { pointer, seen, take_back: true } : { pointer, seen, value: to };
}

/** A change of a CV, as the changes that undo it. */
interface Step {
  readonly cvId: number;
  readonly changes: ValueChange[];
}

const STEPS_MAX = 100;

/**
 * The key of the changes that were made in this tab, the last one last. They are kept with what was loaded, so that signing out
 * forgets both.
 */
const STEPS = ['steps-to-undo'];

function stepsIn(client: QueryClient): readonly Step[] {
  return client.getQueryData<readonly Step[]>(STEPS) ?? [];
}

function setSteps(client: QueryClient, steps: readonly Step[]): void {
  client.setQueryDefaults(STEPS, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(STEPS, steps);
}

function keepStep(client: QueryClient, step: Step): void {
  setSteps(client, [...stepsIn(client), step].slice(-STEPS_MAX));
}

function rememberStep(client: QueryClient, cvId: number, edits: readonly Edit[]): Step {
  const changes = edits.toReversed().map(({ value, to }): ValueChange => {
    const { pointer, correction } = value;
    const seen = to === undefined ? restoredValue(client, cvId, value) : to;
    return correction === null ? { pointer, seen, take_back: true } : { pointer, seen, value: correction.value };
  });
  const step = { cvId, changes };
  keepStep(client, step);
  return step;
}

/** Forgets the changes of a CV, whose places may mean other values now. */
export function forgetSteps(client: QueryClient, cvId: number): void {
  setSteps(
    client,
    stepsIn(client).filter((step) => step.cvId !== cvId),
  );
}

/** The last change of this kind, which can be undone only once. */
function takeStep(client: QueryClient, isWanted: (step: Step) => boolean): Step | undefined {
  const step = stepsIn(client).findLast(isWanted);
  if (step !== undefined) {
    setSteps(
      client,
      stepsIn(client).filter((one) => one !== step),
    );
  }
  return step;
}

const HEAD_FIELDS = ['candidate_name', 'latest_company', 'latest_role'] as const;

/** What shows where a correction was undone: what was read, unless it follows a job. */
function restoredValue(client: QueryClient, cvId: number, { pointer, read }: Edit['value']): PlainValue {
  const field = HEAD_FIELDS.find((name) => pointer === `/${name}`);
  const cv = client.getQueryData(cvQuery(cvId).queryKey);
  return field === undefined || cv === undefined ? read : cv[field];
}
