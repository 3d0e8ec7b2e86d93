import type { McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChangePosition, FIRST_POSITION, positionBefore } from '#cvs/changes.ts';
import { Problem } from '#problems/problem.ts';
import type { ProfileSource, ToolResult } from '#use-cases/mcp/profile-tools.ts';
import {
  getProfile,
  listProfiles,
  type ProfileChange,
  type ProfilePage,
  type StoredProfile,
} from '#use-cases/profile-api/profiles.ts';
import type { Services } from '#use-cases/services/services.ts';
import { loggedProblem, renderError, withReasonsOfJson } from '../exchange/render-error.ts';
import { clampedInteger, queryMoment, queryText, refuseOtherMethods, requireCvId } from '../exchange/request.ts';
import { authenticateRequest, callerOf } from '../public/authenticate-request.ts';

/** Moments up to the year 2286, and the ids of CVs. */
const FORM = /^(\d{1,16})\.(\d{1,15})$/;

/** A place in the list of changes, as clients keep it. */
function cursorOf({ micros, cvId }: ChangePosition): string {
  return Buffer.from(`${micros}.${cvId}`).toString('base64url');
}

/** The place that a cursor names. @throws Problem `validation_error` for what is no cursor */
function positionOf(cursor: string): ChangePosition {
  const [, micros, cvId] = FORM.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { micros: Number(micros), cvId: Number(cvId) };
  // What Node reads leniently, such as padding, is no cursor either.
  if (cvId === undefined || !Number.isSafeInteger(position.micros) || cursorOf(position) !== cursor)
    throw new Problem('cursor_invalid');
  return position;
}

/** Where a list begins: a cursor says all; without one, the moment. @throws Problem `validation_error` */
function placeAsked(query: unknown): ChangePosition {
  const since = queryMoment(query, 'updated_since', 'first');
  const cursor = queryText(query, 'cursor');
  if (cursor !== null) return positionOf(cursor);
  return since === null ? FIRST_POSITION : positionBefore(since);
}

/** A page of the list, with where the next one begins. */
function pageBody({ changes, next, hasMore }: ProfilePage): object {
  const pagination = { next_cursor: cursorOf(next), has_more: hasMore };
  return { data: changes.map(changeBody), pagination };
}

function changeBody({ cvId, changedAt, stored }: ProfileChange): object {
  if (stored !== null) return profileBody(stored);
  return { id: cvId, state: 'erased', updated_at: changedAt.toISOString() };
}

/** A stored profile as the contract shows it. */
function profileBody({ cv, changedAt, template, profile, corrections }: StoredProfile): object {
  return {
    id: cv.id,
    state: 'stored',
    updated_at: changedAt.toISOString(),
    created_at: cv.createdAt.toISOString(),
    checked_at: cv.checkedAt?.toISOString() ?? null,
    processing_method: cv.processingMethod,
    page_count: cv.pageCount,
    original_name: cv.originalName,
    template,
    corrections: corrections.map(({ pointer, value, read, correctedAt }) => ({
      pointer,
      value,
      read,
      corrected_at: correctedAt.toISOString(),
    })),
    profile,
  };
}

export const PROFILE_API_PREFIX = '/api/profiles/v1';

/** A profile has up to some hundred kilobytes, and a page is in memory as a whole. */
const LIMIT = { min: 1, max: 100, fallback: 25 };

/** Registers the profile API, of a server whose operator offers it. Keys of another scope are unknown to it. */
export async function registerProfileApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (api) => {
      await api.register(async (gated) => {
        gated.addHook('onRequest', authenticateRequest(services, 'profiles'));
        gated.get('/profiles', async (request) => {
          const { company } = callerOf(request);
          const limit = clampedInteger(queryText(request.query, 'limit'), LIMIT);
          return {
            ...pageBody(await listProfiles(services, company, { after: placeAsked(request.query), limit })),
            error: null,
          };
        });
        gated.get<{ Params: { cvId: string } }>('/profiles/:cvId', async (request) => {
          const { company } = callerOf(request);
          const stored = await getProfile(services, company, requireCvId(request.params.cvId));
          return { data: profileBody(stored), pagination: null, error: null };
        });
      });
      for (const url of ['/profiles', '/profiles/:cvId']) refuseOtherMethods(api, url, ['GET']);
    },
    { prefix: PROFILE_API_PREFIX },
  );
}

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
