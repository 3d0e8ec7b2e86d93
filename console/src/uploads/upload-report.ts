import { saveText } from '../parts/save-file.ts';
import type { Upload, UploadState } from './upload.ts';

const COLUMNS = ['path', 'outcome', 'cv_id', 'candidate_name', 'message'] as const;

/** Saves a line for each upload as CSV (RFC 4180), without cells that a spreadsheet would take for formulas. */
export async function saveReport(list: readonly Upload[]): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const records = list.map(({ source, state }) => ({
    path: source.path,
    outcome: outcomeOf(state),
    cv_id: state.kind === 'done' ? state.cv.id : null,
    candidate_name: state.kind === 'done' ? state.cv.candidate_name : null,
    message: state.kind === 'failed' ? state.message : null,
  }));
  const form = { columns: [...COLUMNS], record_delimiter: 'windows', escape_formulas: true } as const;
  const day = new Date().toISOString().slice(0, 10);
  saveText(`lectern-uploads-${day}.csv`, stringify(records, { ...form, bom: true, header: true }));
}

/** The outcomes of the report of `lectern import`, and `waiting` for what is not finished. */
function outcomeOf(state: UploadState): 'done' | 'read_before' | 'refused' | 'waiting' {
  if (state.kind === 'done') return state.wasThere ? 'read_before' : 'done';
  return state.kind === 'failed' ? 'refused' : 'waiting';
}
