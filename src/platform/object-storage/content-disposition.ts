/**
 * The header `Content-Disposition` that makes a browser show a file and save it under its name, whatever letters that has
 * (RFC 6266, RFC 8187): a plain name, and where that is not the true one, that in UTF-8 besides.
 */
export function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_');
  const plain = plainName(name);
  if (plain === name) return `inline; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * The same with the plain name alone, for links that carry the header in their signed query: S3-compatible stores do not agree
 * on how apostrophes, brackets and stars are escaped before signing, and refuse the link where they differ.
 */
export function signableContentDisposition(fileName: string): string {
  return `inline; filename="${plainName(fileName.toWellFormed()).replace(/['()*/\\]/g, '_')}"`;
}

/** The name in printable ASCII: letters without their accents, everything else as underscores. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
}
