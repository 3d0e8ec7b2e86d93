import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { suite, test } from 'node:test';
import { curlLine, progressOf, resultTable, type SendCvResult } from '#cli/demo-output.ts';

const SENDER = { url: 'http://127.0.0.1:8080', secret: 'lectern_secret', actingUserEmail: 'ben@demo.example.com' };
const READ: SendCvResult = {
  file: 'cv-one-column.pdf',
  ms: 123,
  outcome: {
    kind: 'read',
    candidateName: 'Amara Whitfield',
    latestCompany: 'Marlstone General Hospital',
    latestRole: null,
    method: 'text',
  },
};

/** The words of a command as a shell gives them to the program. */
function asShellReads(line: string): string[] {
  const script = line.replace(/^curl /, String.raw`printf '%s\n' `);
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

suite('what the demo prints', () => {
  test('a curl line survives spaces, quotes and commas in the name of a file', () => {
    const words = asShellReads(curlLine(SENDER, '/home/o\'neil/my "cvs", new/cv.pdf'));
    assert.deepEqual(words, [
      'http://127.0.0.1:8080/api/public/v1/cvs/process',
      '-H',
      'Authorization: Bearer lectern_secret',
      '-F',
      String.raw`file=@"/home/o'neil/my \"cvs\", new/cv.pdf"`,
      '-F',
      'acting_user_email=ben@demo.example.com',
    ]);
  });

  test('the table has a row for each CV and keeps to the width of the terminal', () => {
    const refused: SendCvResult = {
      file: 'x.pdf',
      ms: 5,
      outcome: { kind: 'refused', reason: 'The file is encrypted.' },
    };
    for (const width of [80, 120, 200]) {
      const lines = resultTable([READ, refused], width).split('\n');
      assert.ok(
        lines.every((line) => line.length <= width),
        `${width}: ${lines[0]?.length}`,
      );
      assert.match(lines.join('\n'), /Amara[^]*encrypted/);
    }
  });

  test('progress says the name and the seconds, or why a CV was not read', () => {
    assert.equal(progressOf(READ), 'Amara Whitfield, in 0.1 seconds');
    assert.equal(progressOf({ ...READ, outcome: { kind: 'refused', reason: 'Too large.' } }), 'not read: Too large.');
  });
});
