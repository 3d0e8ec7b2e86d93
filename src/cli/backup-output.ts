import type { Manifest } from '#platform/backup/backup-manifest.ts';

/** The content of a backup, for JSON. */
export function backupToJson({ version, createdAt, migrations, tables, files }: Manifest): object {
  return {
    version,
    created_at: createdAt,
    migration: migrations.at(-1)?.name ?? null,
    tables: tables.length,
    rows: rowsOf(tables),
    files: files.count,
    bytes: files.sizeBytes,
    missing: files.missing,
    damaged: files.damaged,
  };
}

/** The content of a backup, for the end of a sentence. */
export function describeBackup({ createdAt, tables, files }: Manifest): string {
  const megabytes = (files.sizeBytes / 1e6).toFixed(1);
  return `${rowsOf(tables)} rows of ${tables.length} tables and ${files.count} files (${megabytes} MB), as of ${createdAt}`;
}

function rowsOf(tables: Manifest['tables']): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
