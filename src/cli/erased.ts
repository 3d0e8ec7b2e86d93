/** What is to be said where files could not be removed at once; nothing where all are gone. */
export function foldersLeftNote(foldersLeft: number): readonly string[] {
  if (foldersLeft === 0) return [];
  const folders = foldersLeft === 1 ? 'The files of 1 folder are' : `The files of ${foldersLeft} folders are`;
  return [
    `${folders} still in the store: it fails, a backup runs, or a call is in work. Nothing shows them any more, and every ` +
      'running server tries again each minute; "lectern sweep" does it now.',
  ];
}
