/** `Content-Disposition` for showing a file in the browser under its name (RFC 6266), with a fallback in ASCII. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim();
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii === '' || ascii.startsWith('.') ? `cv${ascii}` : ascii}"; filename*=UTF-8''${encoded}`;
}
