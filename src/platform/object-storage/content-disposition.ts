/**
 * The header `Content-Disposition` that makes a browser show a file, or save it at once, under its name, whatever characters it has (RFC
 * 6266, RFC 8187): an ASCII name, and the UTF-8 name if it differs.
 */
export function contentDisposition(fileName: string, type: 'inline' | 'attachment' = 'inline'): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_');
  const plain = plainName(name);
  if (plain === name) return `${type}; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * The same header with the ASCII name only, for links that carry it in their signed query: S3-compatible stores differ in how
 * they escape apostrophes, brackets and stars before signing, and refuse the link on a mismatch.
 */
export function signableContentDisposition(fileName: string): string {
  return `inline; filename="${plainName(fileName.toWellFormed()).replace(/['()*/\\]/g, '_')}"`;
}

/** The name in printable ASCII: letters without accents, underscores for everything else. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
}
