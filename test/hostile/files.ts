import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ThrownDocument } from './throw.ts';

const EXTENSIONS = new Set(['.pdf', '.doc', '.docx']);
/** More than the upload limit of a company: the rest of a larger file says nothing new. */
const SIZE_BYTES_MAX = 12 * 1024 * 1024;

/** Every file below a folder, in order. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A file as it is sent: under its own name where the service takes that, else under one that fits its first bytes. */
export async function thrownFile(file: string): Promise<ThrownDocument> {
  const bytes = await headOf(file);
  const extension = path.extname(file).toLowerCase();
  const fileName = EXTENSIONS.has(extension) ? path.basename(file) : `${path.basename(file)}${extensionFor(bytes)}`;
  return { kind: extension || 'no extension', origin: file, fileName, bytes };
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size <= SIZE_BYTES_MAX) return await readFile(handle);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIZE_BYTES_MAX), 0, SIZE_BYTES_MAX, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function extensionFor(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 1024);
  if (head.startsWith('PK')) return '.docx';
  return head.includes('%PDF-') ? '.pdf' : '.doc';
}
