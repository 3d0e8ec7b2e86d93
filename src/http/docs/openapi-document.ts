import { readFile } from 'node:fs/promises';

/** The published contract as it is served: the file as it was written, its server being the one that answers. */
export class OpenApiDocument {
  readonly #path: string;
  readonly #serverUrl: () => string;
  #source: Promise<string> | null = null;
  #served: { readonly url: string; readonly text: string } | null = null;

  /**
   * @param path the YAML file
   * @param serverUrl address of the API; asked at each request, since it is known only once the server listens
   */
  constructor(path: string, serverUrl: () => string) {
    this.#path = path;
    this.#serverUrl = serverUrl;
  }

  async text(): Promise<string> {
    const url = this.#serverUrl();
    if (this.#served?.url !== url) {
      this.#source ??= readFile(this.#path, 'utf8');
      this.#served = { url, text: await withServer(await this.#source, url) };
    }
    return this.#served.text;
  }
}

/** Only this value is replaced, so that comments, order and layout stay. */
async function withServer(source: string, url: string): Promise<string> {
  // Loaded by the first who reads the contract.
  const { isScalar, parseDocument } = await import('yaml');
  const node = parseDocument(source).getIn(['servers', 0, 'url'], true);
  if (!isScalar(node) || !node.range) throw new Error('the OpenAPI document has no servers entry');
  const [start, end] = node.range;
  return source.slice(0, start) + JSON.stringify(url) + source.slice(end);
}
