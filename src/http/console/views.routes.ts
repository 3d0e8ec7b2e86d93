import { listViews } from '#cvs/views.ts';
import { addView, changeView, removeView } from '#use-cases/console/views.ts';
import type { View } from './contract.ts';
import type { Handlers } from './endpoint.ts';

/** Saved views of the list of CVs. */
export const viewHandlers = {
  listViews: async ({ services, auth: { member } }) => {
    const views = await listViews(services.db, { companyId: member.companyId, memberId: member.id });
    return views.map(({ id, name, isShared, memberId, list }) => ({
      id,
      name,
      shared: isShared,
      own: memberId === member.id,
      // As the contract had it when it was saved.
      list: list as View['list'],
    }));
  },
  addView: async ({ services, auth, body: { name, shared, list } }) => ({
    id: await addView(services, auth.member, { name, isShared: shared, list }),
  }),
  changeView: async ({ services, auth, id, body: { name, shared, list } }) => {
    await changeView(services, auth.member, {
      id: id('viewId'),
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { isShared: shared }),
      ...(list !== undefined && { list }),
    });
    return null;
  },
  deleteView: async ({ services, auth, id }) => {
    await removeView(services, auth.member, id('viewId'));
    return null;
  },
} satisfies Partial<Handlers>;
