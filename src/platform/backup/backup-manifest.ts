import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '../data-dir.ts';
import type { StoredObject } from '../object-storage/object-storage.ts';
import { OperatorError } from '../operator-error.ts';
import type { AppliedMigration } from '../postgres/migrate.ts';
import { writeErrorOf } from './backup-folder.ts';
import type { SequenceState, TableInBackup } from './dump.ts';

/** The contents of a backup. Written last: a folder without a manifest is no backup. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** Versions of the Lectern that wrote it, and of its PostgreSQL. */
  readonly version: string;
  readonly postgres: string;
  /** The instant of the snapshot, ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableInBackup[];
  readonly sequences: readonly SequenceState[];
  readonly files: FilesInBackup;
}

export interface FilesInBackup {
  /** Number and size of the files in the backup, damaged ones included. */
  readonly count: number;
  readonly sizeBytes: number;
  /** Number of files that were missing in the store, and of those that differed from the record. */
  readonly missing: number;
  readonly damaged: number;
  /** The list of the files, `files.jsonl`. */
  readonly list: StoredObject;
}

/** Increases with every change that an older Lectern cannot read. */
const FORMAT = 1;
const NAME = 'manifest.json';
const count = z.int().nonnegative();
const stored = { sizeBytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** Must hold whatever wrote the manifest: table names become file names, and hashes and numbers are compared. */
const SHAPE = z.object({
  version: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: count, name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({ name: z.string().regex(/^[A-Za-z0-9_]+$/), columns: z.array(z.string()), rows: count, ...stored }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: count })),
  files: z.object({ count, sizeBytes: count, missing: count, damaged: count, list: z.object(stored) }),
});

export function newManifest(parts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...parts };
}

/** Writes the manifest with its own hash, so that it is complete or missing. @throws OperatorError if it cannot be written */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const file = path.join(dir, NAME);
  const text = `${JSON.stringify({ sha256: hashOf(manifest), backup: manifest }, null, 1)}\n`;
  await writeFileDurably(file, text).catch((error: unknown) => {
    throw writeErrorOf(error, file);
  });
}

/** Reads the manifest of a backup. @throws OperatorError if it is missing, or not as it was written */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(path.join(dir, NAME), 'utf8').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? `it has no ${NAME}, which is written last` : message;
    throw new OperatorError(`${dir} is not a complete backup: ${why}. Name the folder of a complete backup.`, error);
  });
  const { sha256, backup } = parsed(text) as { sha256?: unknown; backup?: Manifest };
  if (backup === undefined || sha256 !== hashOf(backup)) {
    throw new OperatorError(`The manifest of the backup in ${dir} is damaged. Use another copy of the backup.`);
  }
  if (backup.format !== FORMAT) {
    throw new OperatorError(
      `The backup in ${dir} was written by Lectern ${backup.version} in a form that this version does not know. Restore it with that version.`,
    );
  }
  const shape = SHAPE.safeParse(backup);
  if (!shape.success) {
    const where = shape.error.issues[0]?.path.join('.') ?? '';
    throw new OperatorError(
      `The manifest of the backup in ${dir} is not one that Lectern writes (see "${where}"). Use another copy of the backup.`,
    );
  }
  return backup;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function hashOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
