import type { FastifyInstance } from 'fastify';
import { listVisibleTemplates } from '#templates/templates.ts';
import { actingMember } from '#use-cases/process-cv/check-upload.ts';
import type { Services } from '#use-cases/services/services.ts';
import { success } from '../exchange/envelope.ts';
import { queryText } from '../exchange/query.ts';
import { callerOf } from './authenticate-request.ts';

/** `GET /templates`: the templates that the acting user may use. */
export function listTemplatesRoute(app: FastifyInstance, services: Services): void {
  app.get('/templates', async (request) => {
    const { company } = callerOf(request);
    const email = queryText(request.query, 'acting_user_email') ?? '';
    const member = await actingMember(services, company.id, email);
    const templates = await listVisibleTemplates(services.db, member);
    request.actingMemberId = member.id;
    return success(templates.map(({ id, name, isDefault }) => ({ id, name, is_default: isDefault })));
  });
}
