import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { keepLoading } from './load-part.ts';

/**
 * A part of a page in a file of its own that nobody needs before the page is drawn, such as a dialog. It is loaded as soon as the page is
 * drawn, so that it is there when it is opened; until then it shows nothing.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | null = null;
  return function Later(props: Props): ReactNode {
    const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
    const [, setIsLoaded] = useState(Loaded !== null);
    useEffect(() => {
      const fetchPart = async (): Promise<void> => {
        Loaded = await keepLoading(load);
        setIsLoaded(true);
      };
      if (Loaded === null) fetchPart().catch((error: unknown) => setFailed({ error }));
    }, []);
    // A file of an earlier build is gone after an upgrade: the page around it says so.
    if (failed !== null) throw failed.error;
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
