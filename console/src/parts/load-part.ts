import { unreachable } from '../api/call.ts';

const RETRY_MS = 5000;

/**
 * Loads a part of the app that is a file of its own.
 *
 * @throws ApiError if the server cannot be reached, as a call does; the error of the browser if the server answers and the file is gone,
 *   which is so after an upgrade
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (!(await isReachable())) throw unreachable();
    await reloadStyles();
    return await load();
  }
}

/** The same for a part that can wait: tries again until the server can be reached. */
export async function keepLoading<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadPart(load);
    } catch (error) {
      if (await isReachable()) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function isReachable(): Promise<boolean> {
  return fetch('/console/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** The styles of a part are asked for once only, also where they did not come. */
async function reloadStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const again = links.filter(({ sheet }) => sheet === null);
  await Promise.all(
    again.map(async (link) => {
      const copy = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => {
        copy.addEventListener('load', resolve);
        copy.addEventListener('error', resolve);
      });
      link.replaceWith(copy);
      await settled;
    }),
  );
}
