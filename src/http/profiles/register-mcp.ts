import type { McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProfileSource, ToolResult } from '#use-cases/mcp/profile-tools.ts';
import { getProfile, listProfiles } from '#use-cases/profile-api/profiles.ts';
import type { Services } from '#use-cases/services/services.ts';
import { refuseOtherMethods } from '../exchange/methods.ts';
import { loggedProblem, renderError, withReasonsOfJson } from '../exchange/render-error.ts';
import { authenticateRequest, callerOf } from '../public/authenticate-request.ts';
import { pageBody, placeAsked, profileBody } from './register-profile-api.ts';

/** Where assistants reach the tools over the profile API. */
const MCP_PATH = '/api/mcp';

/** A message of an assistant is a call of one tool with a few parameters. */
const MESSAGE_KIB_MAX = 64;

/**
 * Registers the Model Context Protocol over streamable HTTP: the profile API as tools, behind its gate. Each message is a request of its own, so
 * any node answers it, and nothing is kept between them.
 */
export async function registerMcp(app: FastifyInstance, services: Services, version: string): Promise<void> {
  await app.register(async (api) => {
    // The SDK reads the text, and answers what is no JSON in the form of the protocol.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MESSAGE_KIB_MAX * 1024 }, (_request, text, done) =>
      done(null, text),
    );
    api.setErrorHandler((error, request, reply) =>
      renderError(withReasonsOfJson(error, MESSAGE_KIB_MAX), request, reply),
    );
    await api.register(async (gated) => {
      gated.addHook('onRequest', authenticateRequest(services, 'profiles'));
      gated.post(MCP_PATH, async (request, reply) => {
        // Few installations have assistants.
        const { createMcpHandler } = await import('@modelcontextprotocol/server');
        const { assistantServer, registerProfileTools } = await import('#use-cases/mcp/profile-tools.ts');
        const profiles = await profilesFor(request, services);
        const serve = (): McpServer => {
          const server = assistantServer(version);
          registerProfileTools(server, profiles);
          return server;
        };
        const { fetch } = createMcpHandler(serve, { maxSubscriptions: 0 });
        await sendAnswer(reply, await fetch(messageOf(request)));
        return reply;
      });
    });
    refuseOtherMethods(api, MCP_PATH, ['POST']);
  });
}

/** The profiles that the key of a request may see. */
async function profilesFor(request: FastifyRequest, services: Services): Promise<ProfileSource> {
  const { answer, refusal } = await import('#use-cases/mcp/profile-tools.ts');
  const { company } = callerOf(request);
  const inWords = (error: unknown): ToolResult => {
    const { message, code, retryAfterSeconds } = loggedProblem(error, request);
    return refusal({ message, code, requestId: request.id, retryAfterSeconds });
  };
  return {
    list: async ({ limit, ...asked }, { evidence }) => {
      try {
        return answer(pageBody(await listProfiles(services, company, { after: placeAsked(asked), limit })), evidence);
      } catch (error) {
        return inWords(error);
      }
    },
    get: async (id, { evidence }) => {
      try {
        return answer(profileBody(await getProfile(services, company, id)), evidence);
      } catch (error) {
        return inWords(error);
      }
    },
  };
}

/** What the SDK reads of a request. It has no use for the key. */
function messageOf({ headers, body }: FastifyRequest): Request {
  const read = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-.*)$/.test(name));
  return new Request(new URL(MCP_PATH, 'http://localhost'), {
    method: 'POST',
    headers: read.map(([name, value]): [string, string] => [name, String(value)]),
    body: typeof body === 'string' ? body : '',
  });
}

/** Sends what the SDK answers, which is whole at once or ends with the result. */
async function sendAnswer(reply: FastifyReply, response: Response): Promise<void> {
  const text = await response.text();
  await reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(text === '' ? undefined : text);
}
