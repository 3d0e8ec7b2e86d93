/** A note about files that could not be deleted at once; empty if there are none. */
export function foldersLeftNote(foldersLeft: number): readonly string[] {
  if (foldersLeft === 0) return [];
  const folders = foldersLeft === 1 ? 'The files of 1 folder are' : `The files of ${foldersLeft} folders are`;
  return [
    `${folders} still in the store: it fails, a backup is running, or a call is in work. They are no longer accessible. Every ` +
      'running server tries again every minute; "lectern sweep" tries again now.',
  ];
}
