import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { memberName } from './member-name.ts';

interface MemberLinesProps {
  readonly address: string;
  readonly name: string | null;
}

/** A member in a table: the name with the email address below it, or the address alone. */
export function MemberLines({ address, name }: MemberLinesProps): ReactNode {
  return (
    <>
      {memberName(address, name)}
      {name !== null && (
        <Text size="xs" fw={400} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
      )}
    </>
  );
}
