/** Paths of the page's files, relative to `/docs`, so that it works behind any proxy path. */
export const PAGE_PARTS = {
  document: 'docs/openapi/public-api.v1.yaml',
  bundle: 'docs/reference.js',
  start: 'docs/start.js',
} as const;

/** The icon of the browser tab. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%231d4ed8' d='M2 6c6-2 10-1 14 2 4-3 8-4 14-2v17c-6-2-10-1-14 2-4-3-8-4-14-2zM15 26h2v5h-2z'/%3E%3C/svg%3E";

/** The reference page, filled by the bundle. Without JavaScript it links to the OpenAPI document. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lectern public API</title>
<link rel="icon" href="${ICON}">
</head>
<body>
<noscript>
<h1>Lectern public API</h1>
<p>The reference is drawn by JavaScript, which is off here. The same is in <a href="${PAGE_PARTS.document}">the OpenAPI document</a>.</p>
</noscript>
<div id="reference"></div>
<script src="${PAGE_PARTS.bundle}"></script>
<script src="${PAGE_PARTS.start}"></script>
</body>
</html>
`;

/** Options of the reference. Everything that contacts other servers is off: fonts, telemetry, proxy, assistants. */
const OPTIONS = {
  url: PAGE_PARTS.document,
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  documentDownloadType: 'direct',
  defaultOpenAllTags: true,
  operationTitleSource: 'summary',
  metaData: { title: 'Lectern public API' },
};

/** Starts the reference. It is a separate file, because the page's policy forbids inline scripts. */
export const START_SCRIPT = `Scalar.createApiReference('#reference', ${JSON.stringify(OPTIONS, null, 2)});\n`;

/**
 * The content security policy: scripts of this server, styles, and calls to the API. Inline styles must be allowed, because the
 * reference sets them on its elements. Nothing from another server is allowed.
 */
export function referencePolicy(apiUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(apiUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
