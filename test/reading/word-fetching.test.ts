import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readWell, textOf } from './reader.ts';
import { FETCHING, type Wanted } from './word-fetching.ts';
import { OFFICES, type OfficeReader, openOffice } from './word-kit.ts';

const SECRET = 'Canaryword';

for (const [engines, name] of OFFICES) {
  describe(`nothing that a document asks for is fetched, by ${name}`, () => {
    let office: OfficeReader;
    let server: Server;
    let dir: string;
    let wanted: Wanted;
    /** What came in at the server, whatever the protocol. */
    const asked: string[] = [];

    before(async () => {
      office = await openOffice(engines);
      dir = await mkdtemp(path.join(tmpdir(), 'word-'));
      const file = path.join(dir, 'canary.txt');
      await writeFile(file, `${SECRET}\n`);
      server = createServer((socket) => {
        asked.push('a connection');
        socket.on('error', () => undefined);
        socket.on('data', (data) => asked.push(data.toString('latin1', 0, 80)));
        socket.end(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>${SECRET}</p>`);
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      wanted = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, file };
    });
    after(async () => {
      server.close();
      await rm(dir, { recursive: true, force: true });
    });

    for (const [what, [fileName, make]] of Object.entries(FETCHING)) {
      it(`of ${what}: no connection is made, no file of the machine is shown, the text is read`, async (t) => {
        if (office.skips(t)) return;
        const outcome = await office.read(make(wanted), fileName);
        assert.ok(outcome !== null, 'it was taken for no Word document');
        const text = textOf(readWell(outcome).extracted);
        assert.match(text, /Ada Lindqvist|Ada before|Text beside/);
        assert.ok(!text.includes(SECRET), text);
        assert.deepEqual(asked, []);
      });
    }

    it('the server that counts would have noticed', async () => {
      assert.match(await (await fetch(wanted.address)).text(), new RegExp(SECRET));
      assert.notEqual(asked.splice(0).length, 0);
    });
  });
}
