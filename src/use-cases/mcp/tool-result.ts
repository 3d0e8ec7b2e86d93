import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** What a tool answers. */
export type ToolResult = CallToolResult;

/** What assistants are told about every tool. */
export const READ_ONLY: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

/** Whether an answer has the place of each value in the document. */
export function evidenceParameter(byDefault: boolean): z.ZodDefault<z.ZodBoolean> {
  return z
    .boolean()
    .default(byDefault)
    .describe(
      'Whether each value comes with its evidence: page, box and characters. It more than doubles the length of the answer.',
    );
}

/** The answer of a tool: one JSON value. */
export function answer(value: unknown, withEvidence = true): ToolResult {
  const text = JSON.stringify(value, (name, part: unknown) =>
    name === 'evidence' && !withEvidence ? undefined : part,
  );
  return { content: [{ type: 'text', text }] };
}

/** The answer of a tool that an API refused: its sentence, with what support asks for. */
export function refusal(refused: RefusedCall): ToolResult {
  const { message, code, requestId, retryAfterSeconds } = refused;
  const wait = retryAfterSeconds === null ? '' : ` Try again after ${retryAfterSeconds} seconds.`;
  return failure(`${message}${wait} (${code}, request ${requestId})`);
}

interface RefusedCall {
  readonly message: string;
  readonly code: string;
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;
}

/** The answer of a tool that failed: a sentence that says what failed and what to do. */
export function failure(reason: string): ToolResult {
  return { content: [{ type: 'text', text: reason }], isError: true };
}
