import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type Id, newCli } from './command.ts';

interface Member extends Id {
  readonly company_id: number;
  readonly email: string;
  readonly name: string | null;
  readonly role: string;
  readonly monthly_limit: number | null;
  readonly pool: string | null;
  readonly active: boolean;
  readonly created_at: string;
  readonly last_seen_at: string | null;
}

describe('lectern member', async () => {
  const { db, json, refused, run } = await newCli();
  const company = String((await json<Id>('company', 'create', '--name', 'A')).id);
  const add = (email: string, ...more: readonly string[]): string[] => [
    'member',
    'add',
    '--company',
    company,
    '--email',
    email,
    '--role',
    'consultant',
    ...more,
  ];

  test('a member is added with role, limit and pool, and the pool is made', async () => {
    const words = ['--name', ' Ada Lovelace ', '--monthly-limit', '5', '--pool', 'Sales'];
    const { id, created_at, ...member } = await json<Member>(...add('Ada@B.example', ...words));
    assert.ok(Number.isInteger(id) && created_at.endsWith('Z'));
    assert.deepEqual(member, {
      company_id: Number(company),
      email: 'ada@b.example',
      name: 'Ada Lovelace',
      role: 'consultant',
      monthly_limit: 5,
      pool: 'Sales',
      active: true,
      last_seen_at: null,
    });
    const { pools } = await json<{ pools: object[] }>('credits', 'show', '--company', company);
    assert.deepEqual(pools, [{ name: 'Sales', balance: 0 }]);
  });

  test('two-factor sign-in is switched off and passkeys are removed where there are any, and it is said where there are none', async () => {
    const { id } = await json<Member>(...add('eve@b.example'));
    assert.deepEqual(await json('member', 'two-factor-off', String(id)), { member_id: id, switched_off: false });
    assert.match(await refused('member', 'two-factor-off', '999999'), /There is no member 999999/);
    assert.deepEqual(await json('member', 'remove-passkeys', String(id)), { member_id: id, removed: 0 });
    assert.match(await refused('member', 'remove-passkeys', '999999'), /There is no member 999999/);
  });

  test('the links to the identity provider are listed, and undone with the sessions that they opened', async () => {
    const { id, email } = await json<Member>(...add('fay@b.example'));
    const words = ['member', 'identities', String(id)];
    assert.deepEqual(await json(...words), []);
    const person = await db.insertInto('account_persons').values({ email }).returning('id').executeTakeFirstOrThrow();
    const linked = { issuer: 'https://sso.test.example/', subject: 'fay-1' };
    const identity = await db
      .insertInto('account_identities')
      .values({ person_id: person.id, ...linked })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { person_id: person.id, token: 'a'.repeat(64), expires_at: new Date(Date.now() + 60_000) };
    await db
      .insertInto('account_sessions')
      .values({ ...session, identity_id: identity.id })
      .execute();
    const [shown] = await json<{ issuer: string; subject: string }[]>(...words);
    assert.deepEqual({ issuer: shown?.issuer, subject: shown?.subject }, linked);
    assert.match(await run(...words, '--unlink').then(({ stdout }) => stdout), /Undid the links of fay@b\.example:/);
    assert.deepEqual(await json(...words), []);
    assert.deepEqual(await db.selectFrom('account_sessions').select('id').execute(), []);
    assert.match(await refused('member', 'identities', '999999'), /There is no member 999999/);
  });

  test('every setting can be changed, and "none" takes limit and pool away', async () => {
    const before = await json<Member>(...add('bob@b.example', '--monthly-limit', '0', '--pool', 'Sales'));
    const id = String(before.id);
    const words = ['--role', 'administrator', '--monthly-limit', 'none', '--pool', 'none', '--active', 'off'];
    const changed = await json<Member>('member', 'set', id, ...words);
    assert.deepEqual(changed, { ...before, role: 'administrator', monthly_limit: null, pool: null, active: false });
    const again = await json<Member>('member', 'set', id, '--monthly-limit', '3', '--active', 'on');
    assert.deepEqual(again, { ...changed, monthly_limit: 3, active: true });
    const all = await json<Member[]>('member', 'list', '--company', company);
    assert.deepEqual(
      all.find((member) => member.id === before.id),
      again,
    );
  });

  test('a name is given, changed and taken away, and the list shows it', async () => {
    const { id, name } = await json<Member>(...add('mai@b.example'));
    assert.equal(name, null);
    assert.equal((await json<Member>('member', 'set', String(id), '--name', 'Ngô Thị Mai')).name, 'Ngô Thị Mai');
    const shown = await run('member', 'list', '--company', company);
    assert.match(shown.stdout, /mai@b\.example +Ngô Thị Mai/);
    assert.match(
      await refused('member', 'set', String(id), '--name', 'n'.repeat(101)),
      /one line of 1 to 100 characters/,
    );
    assert.equal((await json<Member>('member', 'set', String(id), '--name', 'none')).name, null);
  });

  test('one address is one member, whatever the letters', async () => {
    await json(...add('cleo@b.example'));
    assert.match(await refused(...add('CLEO@b.example')), /already has the member cleo@b\.example/);
  });

  test('what is no address, no limit, no company and no member is refused with the reason', async () => {
    assert.match(await refused(...add('nobody')), /"nobody" is not an e-mail address/);
    assert.match(await refused(...add('d@b.example', '--monthly-limit', '-1')), /0 or more/);
    assert.match(await refused('member', 'set', '999999', '--active', 'on'), /There is no member 999999\./);
    assert.match(await refused('member', 'list', '--company', '999999'), /There is no company 999999\./);
    const elsewhere = ['--company', '999999', '--email', 'e@b.example', '--role', 'consultant'];
    assert.match(await refused('member', 'add', ...elsewhere), /There is no company 999999\./);
  });

  test('a member is removed for good, and the address can be added again', async () => {
    const { id } = await json<Member>(...add('gone@b.example', '--invite'));
    const removed = await json('member', 'remove', String(id));
    assert.deepEqual(removed, { id, company_id: Number(company), removed: true, account_deleted: true });
    assert.match(await refused('member', 'remove', String(id)), /There is no member/);
    const again = await json<Member>(...add('gone@b.example'));
    assert.ok(again.id > id);
    assert.match(
      (await run('member', 'remove', String(again.id))).stdout,
      /^Removed member \d+, gone@b\.example, from company/,
    );
  });

  test('people get members as text', async () => {
    const { stdout } = await run('member', 'list', '--company', company);
    assert.match(
      stdout,
      /^ID +EMAIL +NAME +ROLE +MONTHLY LIMIT +POOL +ACTIVE +LAST SEEN\n\d+ +ada@b\.example +Ada Lovelace +consultant +5 +Sales +on +never\n/,
    );
  });

  test('--invite and invite print a one-time link; a new one takes the place of the one before', async () => {
    interface Link {
      readonly kind: string;
      readonly url: string;
      readonly expires_at: string;
    }
    const added = await json<Member & { link: Link }>(...add('guest@b.example', '--invite'));
    assert.equal(added.link.kind, 'invitation');
    assert.match(added.link.url, /^http:\/\/127\.0\.0\.1:\d+\/console\/invitation#[\w-]{43}$/);
    const again = await json<Link>('member', 'invite', String(added.id));
    assert.notEqual(again.url, added.link.url);
    assert.ok(Date.parse(again.expires_at) > Date.now());
    assert.match(await refused('member', 'invite', '999999'), /There is no member 999999/);
    await json('member', 'set', String(added.id), '--active', 'off');
    assert.match(await refused('member', 'invite', String(added.id)), /is deactivated/);
  });
});
