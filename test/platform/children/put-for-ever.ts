/** Puts a file that never comes to its end (a pipe) into the local store of a data folder, until it is killed. */
import { openLocalStorage } from '#platform/object-storage/local.ts';

const [dataDir = '', source = ''] = process.argv.slice(2);
const storage = await openLocalStorage(dataDir);
console.log('opened');
await storage.put('companies/7/a.pdf', source, { contentType: 'application/pdf' });
