import { openAsBlob } from 'node:fs';
import path from 'node:path';

/** Address and identity for sending CVs. */
export interface ApiCredentials {
  readonly url: string;
  readonly secret: string;
  readonly actingUserEmail: string;
}

/** The result of sending one CV through the public API. */
export interface SendCvResult {
  readonly file: string;
  /** Time from the first byte sent to the last byte of the answer. */
  readonly ms: number;
  readonly outcome:
    | {
        readonly kind: 'read';
        readonly candidateName: string | null;
        readonly latestCompany: string | null;
        readonly latestRole: string | null;
        readonly method: string;
      }
    | { readonly kind: 'refused'; readonly reason: string };
}

interface Answer {
  readonly data?: Record<'candidate_name' | 'latest_company' | 'latest_role', string | null> & {
    readonly processing_method: string;
  };
  readonly error?: { readonly message: string } | null;
}

/** Sends a file to `POST /cvs/process`, as any client of the API would. Throws if there is no answer. */
export async function sendCv(sender: ApiCredentials, file: string, signal: AbortSignal): Promise<SendCvResult> {
  const form = new FormData();
  form.set('acting_user_email', sender.actingUserEmail);
  form.set('file', await openAsBlob(file), path.basename(file));
  const startedAt = performance.now();
  const response = await fetch(`${sender.url}/api/public/v1/cvs/process`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sender.secret}` },
    body: form,
    signal,
  });
  const { data, error } = (await response.json()) as Answer;
  const ms = Math.round(performance.now() - startedAt);
  if (data === undefined) {
    const reason = error?.message ?? `The server answered ${response.status}.`;
    return { file: path.basename(file), ms, outcome: { kind: 'refused', reason } };
  }
  return {
    file: path.basename(file),
    ms,
    outcome: {
      kind: 'read',
      candidateName: data.candidate_name,
      latestCompany: data.latest_company,
      latestRole: data.latest_role,
      method: data.processing_method,
    },
  };
}
