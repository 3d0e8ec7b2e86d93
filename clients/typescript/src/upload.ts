/** How much of an upload is sent. */
export interface UploadProgress {
  /** Bytes that were handed to the connection. */
  readonly loaded: number;
  /** Bytes of the whole request body, which is the file and some hundred bytes of form. */
  readonly total: number;
}

type OnProgress = (progress: UploadProgress) => void;

/**
 * A `fetch` for a form that tells how much of it is sent: by XMLHttpRequest in a browser, where `fetch` cannot tell, and by counting
 * what is taken from the body elsewhere.
 */
export function fetchWithProgress(form: FormData, onProgress: OnProgress): (request: Request) => Promise<Response> {
  return typeof XMLHttpRequest === 'function'
    ? (request) => sendByXhr(request, form, onProgress)
    : (request) => sendCounted(request, onProgress);
}

function sendByXhr(request: Request, form: FormData, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    // The browser writes the type of a form itself, with a boundary of its own.
    for (const [name, value] of request.headers) if (name !== 'content-type') xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }));
    xhr.addEventListener('load', () => resolve(responseOf(xhr)));
    xhr.addEventListener('error', () => reject(new TypeError('The connection failed.')));
    xhr.addEventListener('abort', () => reject(request.signal.reason as Error));
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(xhr.responseText, { status: xhr.status, headers });
}

async function sendCounted(request: Request, onProgress: OnProgress): Promise<Response> {
  const body = await request.blob();
  let loaded = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      onProgress({ loaded, total: body.size });
      controller.enqueue(chunk);
    },
  });
  const streamed: RequestInit & { readonly duplex: 'half' } = {
    method: request.method,
    headers: request.headers,
    body: body.stream().pipeThrough(counter),
    signal: request.signal,
    duplex: 'half',
  };
  return fetch(request.url, streamed);
}
