import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Where notifications are shown: at the bottom, since the titles of dialogs and the close buttons are at the top. */
export function Notices(): ReactNode {
  return <Notifications position="bottom-center" className="lectern-screen" />;
}
