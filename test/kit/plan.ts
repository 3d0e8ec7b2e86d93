import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What `npm run test:long` runs, and `npm test` leaves out: processes killed and several nodes at work, hostile documents by the
 * hundred, a short soak run, engines that read for minutes, the sandbox for machines without bubblewrap, whole builds of the console, and the walk
 * over every page of it in both colour schemes. Paths of files, or of folders with a slash at the end.
 */
export const LONG: readonly string[] = [
  'test/api/console-pages/200-pages.test.ts',
  'test/api/node-roles/200-pooler.test.ts',
  'test/api/node-roles/200-standby.test.ts',
  'test/api/process-cv/200-engine_killed.test.ts',
  'test/api/process-cv/200-idempotency_two_nodes.test.ts',
  'test/api/two-nodes/',
  'test/bench/soak.test.ts',
  'test/build/',
  'test/chaos/',
  'test/cli/backup-service.test.ts',
  'test/cli/read-explain.test.ts',
  'test/deploy/first-hour.test.ts',
  'test/deploy/smoke.test.ts',
  'test/deploy/without-network.test.ts',
  'test/hostile/',
  'test/main/demo.test.ts',
  'test/platform/sandbox-unshare.test.ts',
  'test/reading/ocr-scans.test.ts',
  'test/reading/orphans.test.ts',
];

/** What needs nothing that a run shares: no database and no server. It runs while these start. */
const ALONE: readonly string[] = [
  'test/bench/',
  'test/build/',
  'test/chaos/',
  'test/cli/import-sources.test.ts',
  'test/cli/in-order.test.ts',
  'test/config/',
  'test/contract/',
  'test/cvs/corrected-profile.test.ts',
  'test/cvs/match-keys.test.ts',
  'test/deploy/',
  'test/docs/',
  'test/extraction/',
  'test/families/',
  'test/hostile/',
  'test/house/',
  'test/http/',
  'test/kit/',
  'test/mail/email-template-notices.test.ts',
  'test/mail/email-template.test.ts',
  'test/mail/mail-failure.test.ts',
  'test/main/',
  'test/members/',
  'test/platform/data-dir.test.ts',
  'test/platform/log.test.ts',
  'test/platform/node-identity.test.ts',
  'test/platform/object-storage-local.test.ts',
  'test/platform/outgoing-request.test.ts',
  'test/platform/process-lock.test.ts',
  'test/platform/scratch.test.ts',
  'test/platform/worker-line.test.ts',
  'test/reading/',
  'test/samples/',
  'test/training/',
  'test/webhooks/retry-schedule.test.ts',
];

/** Files that read with the same engines, which take seconds to start and a GB of memory. */
const BY_ENGINES: readonly string[] = [
  'test/families/one-each.test.ts',
  'test/reading/ocr.test.ts',
  'test/reading/pdf-hostile.test.ts',
  'test/reading/read-document.test.ts',
  'test/reading/word-features.test.ts',
  'test/reading/word-fetching.test.ts',
  'test/reading/word-hostile.test.ts',
  'test/reading/word-ole2.test.ts',
  'test/reading/word-packages.test.ts',
  'test/reading/word-to-pdf.test.ts',
  'test/reading/word-tracking.test.ts',
  'test/samples/docx-templates.test.ts',
];

/** Files that read small PDFs in their own process. */
const BY_PDFIUM: readonly string[] = [
  'test/reading/choose-pages.test.ts',
  'test/reading/draw-marks.test.ts',
  'test/reading/hidden-words.test.ts',
  'test/reading/judge-text-layer.test.ts',
  'test/reading/look-groups.test.ts',
  'test/reading/pdf-covers.test.ts',
  'test/reading/pdf-encryption.test.ts',
  'test/reading/pdf-files.test.ts',
  'test/reading/pdf-forms.test.ts',
  'test/reading/pdf-pages.test.ts',
  'test/reading/pdf-writing.test.ts',
  'test/reading/pdfium-engine.test.ts',
  'test/reading/redact-pdf.test.ts',
  'test/reading/sniff.test.ts',
  'test/reading/text-layer.test.ts',
];

/** Files that need a database each, and no server. */
const BY_DATABASES: readonly string[] = [
  'test/accounts/forget.test.ts',
  'test/accounts/guessable.test.ts',
  'test/accounts/passkeys.test.ts',
  'test/accounts/races.test.ts',
  'test/accounts/sessions.test.ts',
  'test/cli/accuracy.test.ts',
  'test/cli/companies.test.ts',
  'test/cli/credits.test.ts',
  'test/cli/erase.test.ts',
  'test/cli/export-file.test.ts',
  'test/cli/export.test.ts',
  'test/cli/files-in-s3.test.ts',
  'test/cli/keys.test.ts',
  'test/cli/members.test.ts',
  'test/cli/quarantine.test.ts',
  'test/cli/read-page.test.ts',
  'test/cli/record.test.ts',
  'test/cli/related.test.ts',
  'test/cli/templates.test.ts',
  'test/cli/verify.test.ts',
  'test/cli/webhooks.test.ts',
  'test/cli/words.test.ts',
  'test/credits/',
  'test/cvs/readings.test.ts',
  'test/erasure/races.test.ts',
  'test/erasure/retention.test.ts',
  'test/jobs/leases.test.ts',
  'test/jobs/quarantine.test.ts',
  'test/keys/',
  'test/layouts/layouts.test.ts',
  'test/limits/',
  'test/platform/bounded-reads.test.ts',
  'test/platform/transaction.test.ts',
  'test/use-cases/call-files.test.ts',
  'test/use-cases/forgotten-password.test.ts',
  'test/use-cases/readable-profile.test.ts',
  'test/use-cases/remove-member.test.ts',
  'test/use-cases/verify-corrections.test.ts',
  'test/use-cases/verify-files.test.ts',
  'test/use-cases/verify-records.test.ts',
  'test/use-cases/verify-upgrade.test.ts',
  'test/webhooks/webhook-sender.test.ts',
];

/** Files on erased and counted CVs, with a database and a folder of files each. */
const BY_STORES: readonly string[] = [
  'test/cvs/changes.test.ts',
  'test/cvs/counts.test.ts',
  'test/cvs/facets.test.ts',
  'test/cvs/hits.test.ts',
  'test/cvs/list-orders.test.ts',
  'test/cvs/related-cvs.test.ts',
  'test/cvs/search.test.ts',
  'test/erasure/corrections.test.ts',
  'test/erasure/erase.test.ts',
  'test/files/garbage-collection.test.ts',
  'test/platform/object-storage.test.ts',
];

/** CVs that the shared server reads. */
const READ_CVS: readonly string[] = [
  'test/api/console-layouts/',
  'test/api/process-cv/200-any_form.test.ts',
  'test/api/process-cv/200-forms.test.ts',
  'test/api/process-cv/200-idempotency_key.test.ts',
  'test/api/process-cv/200-image.test.ts',
  'test/api/process-cv/200-ok.test.ts',
  'test/api/process-cv/200-one_outcome.test.ts',
  'test/api/process-cv/200-template_fields.test.ts',
  'test/api/profile-api/200-every_status.test.ts',
  'test/api/profile-api/200-mcp.test.ts',
  'test/api/profile-api/200-ok.test.ts',
];

/** Refusals of an endpoint that call the shared server a few times. */
const REFUSED_CVS: readonly string[] = [
  'test/api/process-cv/400-acting_user_required.test.ts',
  'test/api/process-cv/400-process_failed.test.ts',
  'test/api/process-cv/400-storage_required.test.ts',
  'test/api/process-cv/400-upload_required.test.ts',
  'test/api/process-cv/401-invalid_api_key.test.ts',
  'test/api/process-cv/401-unauthorized.test.ts',
  'test/api/process-cv/403-api_disabled.test.ts',
  'test/api/process-cv/404-acting_user_invalid.test.ts',
  'test/api/process-cv/404-company_not_found.test.ts',
  'test/api/process-cv/404-not_found.test.ts',
  'test/api/process-cv/405-method_not_allowed.test.ts',
  'test/api/process-cv/429-rate_limit_exceeded.test.ts',
  'test/api/process-cv/500-internal_error.test.ts',
  'test/api/process-cv/500-storage_failed.test.ts',
];

/** Calls of the console that the shared server answers, but the file that looks at all tries from the address of its process. */
const CONSOLE_CALLS: readonly string[] = [
  'test/api/console-any/200-authorisation.test.ts',
  'test/api/console-any/400-validation_error.test.ts',
  'test/api/console-any/403-password_required.test.ts',
  'test/api/console-any/403-two_factor_required.test.ts',
  'test/api/console-any/404-not_found.test.ts',
  'test/api/console-any/405-method_not_allowed.test.ts',
  'test/api/console-any/409-company_changed.test.ts',
  'test/api/console-any/409-person_changed.test.ts',
  'test/api/console-forgotten/404-not_found.test.ts',
  'test/api/console-links/',
  'test/api/console-sign-in/401-sign_in_failed.test.ts',
  'test/api/console-two-factor/200-ok.test.ts',
  'test/api/console-two-factor/401-code_wrong.test.ts',
  'test/api/console-two-factor/409-two_factor_on.test.ts',
  'test/api/console-two-factor/429-too_many_attempts.test.ts',
];

/** Uploads in the console that the shared server answers. */
const CONSOLE_CVS: readonly string[] = [
  'test/api/console-cvs/200-blind.test.ts',
  'test/api/console-cvs/200-downloads.test.ts',
  'test/api/console-cvs/200-notes.test.ts',
  'test/api/console-cvs/200-ok.test.ts',
  'test/api/console-cvs/200-personal_record.test.ts',
  'test/api/console-cvs/200-related.test.ts',
  'test/api/console-cvs/200-selection.test.ts',
  'test/api/console-cvs/200-shared_link.test.ts',
  'test/api/console-cvs/200-stages.test.ts',
  'test/api/console-cvs/200-tags.test.ts',
  'test/api/console-cvs/200-template.test.ts',
  'test/api/console-cvs/200-views.test.ts',
  'test/api/console-cvs/400-process_failed.test.ts',
  'test/api/console-cvs/403-cv_storage_disabled.test.ts',
  'test/api/console-cvs/429-rate_limit_exceeded.test.ts',
];

/** Files whose pages one browser opens. Those with a server or an identity provider of their own are left out. */
const BY_BROWSER: Readonly<Record<string, readonly string[]>> = {
  'the console in a browser: lists': [
    'test/api/console-pages/200-german.test.ts',
    'test/api/console-pages/200-lists.test.ts',
    'test/api/console-pages/200-other-tab.test.ts',
    'test/api/console-pages/200-related.test.ts',
    'test/api/console-pages/200-selection.test.ts',
    'test/api/console-pages/200-uploads.test.ts',
  ],
  'the console in a browser: one CV': [
    'test/api/console-pages/200-blind.test.ts',
    'test/api/console-pages/200-corrections.test.ts',
    'test/api/console-pages/200-place.test.ts',
    'test/api/console-pages/200-shortcuts.test.ts',
    'test/api/console-pages/200-values.test.ts',
  ],
  'the console in a browser: companies': [
    'test/api/console-pages/200-company.test.ts',
    'test/api/console-pages/200-desk.test.ts',
    'test/api/console-pages/200-interrupted.test.ts',
    'test/api/console-pages/200-layouts.test.ts',
    'test/api/console-pages/200-templates.test.ts',
    'test/api/console-pages/200-usage.test.ts',
    'test/api/console-pages/200-work.test.ts',
  ],
  'the console in a browser: people': [
    'test/api/console-pages/200-access.test.ts',
    'test/api/console-pages/200-entry.test.ts',
    'test/api/console-pages/200-members.test.ts',
    'test/api/console-pages/200-password.test.ts',
    'test/api/console-pages/200-two-factor.test.ts',
  ],
};

/** Small files without a database, each of which would start a process for a second of tests. */
const SMALL: readonly string[] = [
  'test/bench/hostile-documents.test.ts',
  'test/cli/in-order.test.ts',
  'test/mail/email-template-notices.test.ts',
  'test/mail/email-template.test.ts',
  'test/mail/mail-failure.test.ts',
  'test/platform/data-dir.test.ts',
  'test/platform/log.test.ts',
  'test/platform/node-identity.test.ts',
  'test/platform/object-storage-local.test.ts',
  'test/platform/outgoing-request.test.ts',
  'test/platform/process-lock.test.ts',
  'test/platform/scratch.test.ts',
  'test/platform/worker-line.test.ts',
  'test/reading/bytes-hold-text.test.ts',
  'test/reading/engine-answers.test.ts',
  'test/reading/engine-pools.test.ts',
  'test/reading/hocr.test.ts',
  'test/reading/ocr-languages.test.ts',
  'test/reading/property-names.test.ts',
  'test/reading/scan-level.test.ts',
  'test/reading/time-budget.test.ts',
  'test/reading/unread-ink.test.ts',
  'test/reading/word-direction.test.ts',
  'test/reading/word-errors.test.ts',
  'test/samples/careers.test.ts',
  'test/samples/demo-words.test.ts',
  'test/samples/generator.test.ts',
  'test/samples/missing-letters.test.ts',
  'test/training/calibration.test.ts',
  'test/training/examples.test.ts',
  'test/training/kinds.test.ts',
  'test/training/made-readings.test.ts',
  'test/training/readings.test.ts',
  'test/training/value-certainty.test.ts',
  'test/webhooks/retry-schedule.test.ts',
];

/**
 * Files that share a process, for each of which a process of its own would cost more than its tests: pure code, the house
 * tests, which all parse the same sources, and files that only call the shared server or a database. They leave nothing behind
 * in the process: no setting, no listener, no clock.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'by engines': BY_ENGINES,
  ...BY_BROWSER,
  'pure extraction': ['test/extraction/'],
  'by databases': BY_DATABASES,
  'by stores': BY_STORES,
  'by PDFium': BY_PDFIUM,
  'the API: stored CVs': ['test/api/get-cv/', 'test/api/get-cv-file/'],
  'the API: lists': ['test/api/get-health/', 'test/api/list-cvs/', 'test/api/list-templates/'],
  'the API: CVs': READ_CVS,
  'the API: refused CVs': REFUSED_CVS,
  'the API: any address': [
    'test/api/any-address/200-connections.test.ts',
    'test/api/any-address/400-validation_error.test.ts',
    'test/api/any-address/404-not_found.test.ts',
    'test/api/any-address/405-method_not_allowed.test.ts',
    'test/api/docs/200-markdown.test.ts',
    'test/api/docs/200-openapi.test.ts',
  ],
  'the console: calls': CONSOLE_CALLS,
  'the console: CVs': CONSOLE_CVS,
  'the console: identity provider': ['test/api/console-provider/'],
  'the console: companies': [
    'test/api/console-corrections/',
    'test/api/console-audit/',
    'test/api/console-company/',
    'test/api/console-credits/',
    'test/api/console-keys/',
    'test/api/console-members/',
    'test/api/console-public-api/',
    'test/api/console-readings/',
    'test/api/console-templates/',
    'test/api/console-usage/',
    'test/api/console-webhooks/',
  ],
  small: SMALL,
  'pure rest': [
    'test/accounts/cookies.test.ts',
    'test/bench/soak-verdict.test.ts',
    'test/cli/import-sources.test.ts',
    'test/config/',
    'test/contract/',
    'test/cvs/corrected-profile.test.ts',
    'test/cvs/match-keys.test.ts',
    'test/deploy/chart.test.ts',
    'test/deploy/container.test.ts',
    'test/docs/',
    'test/house/',
    'test/http/',
    'test/kit/',
    'test/members/',
    'test/training/accuracy.test.ts',
    'test/training/compare.test.ts',
    'test/training/plans.test.ts',
    'test/training/profile-score.test.ts',
    'test/training/train-model.test.ts',
  ],
};

/** Test files that one process runs. */
export interface Job {
  /** What the report calls it: the file, or the name of several that share the process. */
  readonly name: string;
  readonly files: readonly string[];
  /** Whether it runs without the database and the server of the run. */
  readonly isAlone: boolean;
}

/** Whether a path of the checkout is one of `places`, or below one. */
export function isWithin(file: string, places: readonly string[]): boolean {
  return places.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)));
}

/** Every test file of the checkout, as a path from its root. */
export function allTestFiles(): readonly string[] {
  return globSync('test/**/*.test.ts', { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();
}

/** Which files run in which process, in the order in which they are begun: what takes longest first. */
export function jobsOf(files: readonly string[]): readonly Job[] {
  const together = Object.entries(TOGETHER).flatMap(([name, places]): Job[] => {
    const own = files.filter((file) => isWithin(file, places));
    return own.length === 0 ? [] : [{ name, files: own, isAlone: own.every((file) => isWithin(file, ALONE)) }];
  });
  const rest = files.filter((file) => !together.some((job) => job.files.includes(file)));
  const single = rest.map((file): Job => ({ name: file, files: [file], isAlone: isWithin(file, ALONE) }));
  return [...together, ...single];
}
