// Sends a CV, then lists all stored ones:
//   LECTERN_URL=https://lectern.example.com/api/public/v1 LECTERN_API_KEY=... node process.mts CV.pdf ada@example.com
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { LecternClient, LecternError } from 'lectern-client';

const [file = '', actingUserEmail = ''] = process.argv.slice(2);
const lectern = new LecternClient({
  baseUrl: process.env['LECTERN_URL'] ?? '',
  apiKey: process.env['LECTERN_API_KEY'] ?? '',
});

try {
  const cv = { file: await openAsBlob(file), fileName: path.basename(file), actingUserEmail };
  const result = await lectern.processCv(cv, {
    onProgress: ({ loaded, total }) => console.error(`sent ${loaded} of ${total} bytes`),
  });
  console.log(`${result.candidate_name}: ${result.latest_role} at ${result.latest_company}`);
  for await (const { id, candidate_name } of lectern.listCvs()) console.log(`${id} ${candidate_name}`);
} catch (error) {
  if (!(error instanceof LecternError)) throw error;
  console.error(`${error.code}: ${error.reason} Quote ${error.requestId} to the operator.`);
  process.exitCode = 1;
}
