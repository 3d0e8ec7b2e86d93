type Level = 'debug' | 'info' | 'warn' | 'error';

/** One kind of log line. */
interface LogEventRow {
  readonly level: Level;
  /** `msg` of the line, unless the call has a message of its own. */
  readonly message: string;
  readonly meaning: string;
  /** What an operator does; empty where nothing is needed. */
  readonly action: string;
}

const at =
  (level: Level) =>
  (message: string, meaning: string, action = ''): LogEventRow => ({ level, message, meaning, action });
const [debug, info, warn, error] = [at('debug'), at('info'), at('warn'), at('error')];

/**
 * Every event of the log. Names are stable, because alarms are built on them. `docs/operating.md` lists the table
 * (`npm run docs`).
 */
export const LOG_EVENTS = {
  'server.started': info('server started', 'The server listens at `url`.'),
  'server.stopping': info(
    'server stopping',
    'The server received `signal`. It refuses new uploads and finishes the CVs in work.',
  ),
  'server.grace_period_expired': warn(
    'grace period expired; unfinished jobs released',
    'The next start or another node finishes these jobs.',
    'If it recurs, raise `LECTERN_SHUTDOWN_GRACE_MS`.',
  ),
  'server.start_warning': warn(
    'unsafe setting',
    'The server runs as root, or its traffic is not encrypted. `msg` says which.',
    'Follow `msg`.',
  ),
  'command.failed': debug(
    'command failed',
    'A command of `lectern` failed for a reason that was not expected. `err` says where.',
    'Report it.',
  ),
  'setting.unknown': warn(
    'unknown setting',
    'An environment variable begins with `LECTERN_` and is not a setting. `msg` names it.',
    'Correct the name or remove the variable.',
  ),
  'http.library': info(
    'line of the HTTP library',
    'Fastify wrote the line. The level varies.',
    'Report lines of level `error`.',
  ),
  'traces.failed': warn(
    'traces could not be sent',
    'The collector of OpenTelemetry did not take traces. `detail` says why. They are dropped; CVs are not concerned.',
    'Check `OTEL_EXPORTER_OTLP_ENDPOINT` and the collector.',
  ),
  'request.completed': info('request', 'A request was answered.'),
  'request.failed': error(
    'request failed',
    'A request was answered with a status of 500 or higher. `err` is the cause, `msg` the sentence that the client got.',
    'Search `reqId` for further lines. Report `internal_error`.',
  ),
  'request.rejected': info('request rejected', 'A request was answered with a status below 500, and `cause` is known.'),
  signed_in: info(
    'sign-in succeeded',
    'A person signed in to the console. `by` is `password`, `passkey`, `link`, `provider`, or `code` for a second factor.',
  ),
  sign_in_failed: info(
    'sign-in failed',
    'A password, passkey, code or link was wrong, an answer of the identity provider opened nothing, or there were too many attempts. `code` and `status` say which.',
    'Watch for many lines with one `address`.',
  ),
  'passkey.counter_back': warn(
    'passkey refused: its counter did not grow',
    'The sign-in was refused. The device of the passkey may have been copied.',
    'Ask the person. `lectern member remove-passkeys` removes the passkeys.',
  ),
  'provider.company_unknown': warn(
    'LECTERN_OIDC_COMPANY_CLAIM names a company that does not exist',
    'A person signed in with a value of the claim for the company `companyId`, which does not exist. The value was ignored.',
    'Correct `LECTERN_OIDC_COMPANY_CLAIM`.',
  ),
  'provider.administrator_kept': warn(
    'last administrator of a company kept, against the claims of the identity provider',
    'By the claims, the last administrator of the company `companyId` who can sign in would lose access or role. The member stays as it was.',
    'Give somebody else the role at the provider, and let them sign in.',
  ),
  request_refused: info(
    'request refused',
    'The API, the console or a signed link answered 401, 403 or 429.',
    'Watch for many lines with one `address` or `keyId`.',
  ),
  'proxy.untrusted': warn(
    'request forwarded by a proxy that LECTERN_TRUSTED_PROXIES does not name; its clients share one address. Add the proxy there, or let it send X-Forwarded-For.',
    'Sign-in attempts of all clients of this proxy are counted together. The line is written once.',
    'Add `proxy` to `LECTERN_TRUSTED_PROXIES`.',
  ),
  'key.last_use_not_saved': warn('last use of an API key not saved', 'The database failed. The key works.'),
  'call.reserve_retry': warn(
    'credit reservation failed; retrying',
    'The database is unavailable. The call waits up to 20 seconds.',
    'Check the database.',
  ),
  'call.outcome_retry': warn(
    'call outcome not written; retrying',
    'The database is unavailable. The call waits up to 20 seconds.',
    'Check the database.',
  ),
  'call.outcome_poll_failed': warn(
    'poll for call outcomes failed',
    'Requests that wait for calls of other processes wait longer. The poll is repeated.',
    'Check the database.',
  ),
  'upload.not_stored': error(
    'upload not stored',
    'The object storage failed. A node with engines continues with its own copy; if this process dies, the call fails and its credit is given back. An api node refuses the call.',
    'Check the object storage.',
  ),
  'job.orphaned': warn(
    'orphaned job reclaimed',
    'The process that worked on the job is gone. This node does the job again.',
    'If it recurs, find out why nodes die.',
  ),
  'job.claimed': info('queued job claimed', 'A node without engines took the call. This node does the job.'),
  'job.finished': info('claimed job finished', 'The job that `job.claimed` or `job.orphaned` announced has ended.'),
  'job.retry': warn(
    'job released for retry',
    'The job did not end. A node tries it again; `err` is the reason.',
    'If one `usageId` recurs, look at `err`.',
  ),
  'job.release_failed': warn(
    'job release failed; its lease expires',
    'The database is unavailable. Another node reclaims the job once its lease has expired.',
    'Check the database.',
  ),
  'job.lease_renewal_failed': warn(
    'job lease renewal failed',
    'The database is unavailable. A lease lasts four renewals.',
    'Check the database.',
  ),
  'job.poll_failed': warn(
    'poll for jobs failed',
    'The database is unavailable. The poll is repeated every 2 seconds.',
    'Check the database.',
  ),
  'job.cleanup_failed': warn(
    'files of a lost job not removed',
    'Another process owns the job. Files of this process remain in `folder`.',
    'Check the object storage. `lectern verify` lists files that do not belong to a record.',
  ),
  'document.output_too_large': info(
    'document output too large',
    'A document exceeded `LECTERN_OUTPUT_MB_MAX` while it was read. The client is told so.',
  ),
  'document.failed': error(
    'document processing failed',
    'The engines failed on a document. The credit is given back.',
    'Look at `reason` and `err`. `lectern aside list` lists uploads that killed the engines.',
  ),
  'document.conversion_refused': info(
    'LibreOffice refused a document',
    'LibreOffice cannot load or lay out the document. The client is told so.',
  ),
  'document.page_lost': warn(
    'OCR process lost; page skipped',
    'The OCR process died on a page. The rest of the document is read.',
  ),
  'document.slow': warn(
    'document occupied the engines for long',
    'A document took more than 20 seconds of engine time (`engineMs`).',
    'If one `companyId` recurs, look at its documents.',
  ),
  'cv.read_again': info(
    'CV read again',
    'A stored CV was read again. `isNew` is false if the same was read as before; `engineMs` is its engine time, which costs no credit.',
  ),
  'cv.blinded': info(
    'blind CV made',
    'A copy of a stored CV without what identifies the candidate was handed out. Of its `pages`, `pictures` lost their text, because what was to be removed could not be removed from it with certainty.',
  ),
  'cv.branded': info(
    'branded CV made',
    'A stored CV was handed out in a layout, as DOCX or PDF. `level` is what was left out of a blind one, else null.',
  ),
  'cv.not_branded': warn(
    'branded CV not made',
    'One of several CVs could not be made in a layout. The archive names it in `not-made.txt`.',
    'Look at `reason` and `err`.',
  ),
  'engine.request_failed': warn(
    'request of another node failed',
    'The database or the object storage is unavailable, so a member who asked another node for work of engines has no answer and can try again.',
    'Check the database and the object storage.',
  ),
  'engine.request_not_done': warn(
    'request of another node not done',
    'The engines of this node failed at work that another node asked for. The member is told so.',
    'Look at `kind` and `err`.',
  ),
  'cv.not_read_again': warn(
    'CV not read again',
    'The engines could not read a stored CV again. It is as it was before.',
    'Look at `reason` and `err`.',
  ),
  'engine.start_failed': error(
    'engine start failed',
    'The engine for `job` did not start. The next document tries again.',
    'Run `lectern doctor`.',
  ),
  'sandbox.active': info('engine sandbox active', 'Engine processes run in a sandbox. `sandbox` describes it.'),
  'sandbox.missing': warn(
    'engine sandbox missing; "lectern doctor" says what to do',
    'Engine processes run without a sandbox. `reason` says why.',
    'Run `lectern doctor`.',
  ),
  'worker.start_failed': warn(
    'worker process did not start',
    'The pool tries again, four times in a row.',
    'If it recurs, run `lectern doctor`.',
  ),
  'worker.killed': warn(
    'worker process exceeded a limit and was killed',
    'A document exceeded a limit of time, memory or disk. The worker is replaced.',
  ),
  'worker.replaced': info('worker process replaced', 'A worker reached its number of calls, or its memory grew.'),
  'database.not_ready': warn(
    'database not ready; retrying',
    'The database does not answer at the start. Lectern waits up to 20 seconds.',
    'Check the database and `LECTERN_DATABASE_URL`.',
  ),
  'database.connection_lost': warn(
    'idle database connection lost',
    'The pool opens another connection.',
    'If it recurs, check the database and the network.',
  ),
  'database.connection_failed': debug(
    'database connection failed',
    'A connection in use failed. Its query reports the error.',
  ),
  'database.notifications_lost': warn(
    'notification listener disconnected; reconnecting',
    'Lectern polls until it is connected again.',
    'If it recurs, check the database and its pooler.',
  ),
  'database.limit_missing': warn(
    'database limit missing behind the pooler',
    'A connection through a pooler takes its limits from the server, and `setting` has none there: a statement or a forgotten transaction could last forever.',
    "Set it for the role, such as `alter role lectern set statement_timeout = '60s'`.",
  ),
  'database.standby_used': info(
    'standby in use',
    'The lists and searches of the console are read from `LECTERN_DATABASE_READ_URL`.',
  ),
  'database.standby_behind': warn(
    'standby not in use',
    'The standby is more than 5 seconds behind the primary, or cannot be reached. The primary serves all reads.',
    'Check the standby and its replication.',
  ),
  'database.standby_failed': warn(
    'standby unavailable',
    'The standby did not answer. The primary serves all reads until it does.',
    'Check the standby.',
  ),
  'database.created': info(
    'embedded database created',
    'The data folder had no database.',
    'If the folder should have had one, check `LECTERN_DATA_DIR`.',
  ),
  'database.started': info('embedded database started', 'PostgreSQL runs as process `pid`.'),
  'database.joined': debug('embedded database joined', 'PostgreSQL was already running.'),
  'database.stopped': debug('embedded database stopped', 'The last process that used it has left.'),
  'database.died': error(
    'embedded database died; restarting',
    'PostgreSQL ended. Lectern starts it again.',
    'Look at `data/postgres/server.log` and the memory of the machine.',
  ),
  'database.restart_failed': error(
    'embedded database restart failed',
    'Lectern tries again every 3 seconds.',
    'Look at `err` and `data/postgres/server.log`.',
  ),
  'database.stop_slow': warn(
    'embedded database does not stop',
    'PostgreSQL ignored `signal` for longer than allowed.',
    'Look at `data/postgres/server.log`.',
  ),
  'database.recovering': info(
    'waiting for the embedded database to recover or shut down',
    'PostgreSQL replays changes after a crash, or shuts down.',
  ),
  'database.in_use_elsewhere': info(
    'waiting for Lectern on another host to leave the data folder',
    'The data folder is used from `host`.',
    'Stop the other server.',
  ),
  'database.register_failed': warn(
    'register of database users not written',
    'Other hosts may take this process for dead.',
    'Check the disk of the data folder.',
  ),
  'database.role_created': info(
    'database role created; it is no superuser',
    'The database is new, or an older Lectern made it.',
  ),
  'database.home_moved': info(
    'embedded database kept outside the data folder',
    'The user `user` of PostgreSQL cannot reach the data folder. The database is in `home`.',
    'Back up `home` too, or start Lectern as an ordinary user.',
  ),
  'database.home_orphaned': warn(
    'database of a deleted data folder found',
    '`home` belongs to a data folder that no longer exists.',
    'Remove `home` if its database is no longer needed.',
  ),
  'database.binaries_copied': info(
    'PostgreSQL binaries copied',
    'PostgreSQL does not run where npm installed it (`from`). Lectern runs the copy in `to`.',
  ),
  'database.binaries_unusable': debug(
    'PostgreSQL does not run in place',
    '`err` says why PostgreSQL does not run where npm installed it.',
  ),
  'storage.unavailable': warn(
    'object storage did not answer; file of a CV shown as unavailable',
    'The detail view of `cvId` has no file.',
    'Check the object storage.',
  ),
  'files.delete_failed': warn(
    'file folder not deleted; garbage collection retries',
    'The object storage or the database failed.',
    'Check the object storage.',
  ),
  'files.unused_not_marked': warn(
    'unused folder not marked for deletion; garbage collection retries',
    'The database failed. The folder is deleted later.',
    'Check the database.',
  ),
  'files.empty_folder_left': warn('empty folder of a deleted company not removed', 'The folder has no files.'),
  'retention.erased': info(
    'expired CVs and uploads erased',
    'The retention of their companies expired. `cvs` and `uploads` are counts.',
  ),
  'housekeeping.failed': error(
    'housekeeping task failed; it runs again later',
    '`task` failed with `err`.',
    'Check the database and the object storage.',
  ),
  'background.failed': error(
    'background task failed',
    '`task`, begun after an answer, failed with `err`. It is not repeated.',
    'Check the database and the mail server.',
  ),
  'mail.failed': warn(
    'email not sent',
    'The mail server did not take an email. `detail` has its words, without addresses.',
    'Run `lectern doctor`.',
  ),
  'webhook.attempt_failed': info(
    'webhook not delivered',
    'A receiver did not take a message: `status` is its answer, `reason` why there was none. It is tried again, up to ten times.',
  ),
  'webhook.attempt_lost': warn(
    'attempt of a webhook lost; it is repeated',
    'The database failed during an attempt. The receiver may get the message twice.',
    'Check the database.',
  ),
  'webhook.poll_failed': warn(
    'poll for webhook deliveries failed',
    'The database is unavailable. The poll is repeated every 5 seconds.',
    'Check the database.',
  ),
  'webhook.switched_off': warn(
    'webhook switched off',
    'The receiver of `webhookId` is `gone` (it answered 410) or `failing` (ten attempts failed). The administrators of `companyId` are told by email.',
  ),
  'mail.base_url_missing': warn(
    'LECTERN_BASE_URL is not set; links in emails begin with the address that this server listens on',
    'Links in emails may be useless outside this machine.',
    'Set `LECTERN_BASE_URL`.',
  ),
} as const satisfies Readonly<Record<string, LogEventRow>>;

export type LogEvent = keyof typeof LOG_EVENTS;
