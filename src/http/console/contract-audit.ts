/** The part of the console's contract about the audit log. The app sees it through `contract.ts`. */
import { z } from 'zod';
import type { AuditAction } from '#audit/audit.ts';

const page = z.coerce.number().int().positive();

const auditEntry = z.object({
  id: z.int().positive(),
  created_at: z.iso.datetime(),
  /** `operator`: the command line. `retention`: the task that erases what is older than the operator keeps it. */
  actor: z.enum(['operator', 'retention', 'member']),
  /** Address of the member who did it, or its id, as `#7`, if it was removed; null for the others. */
  actor_email: z.string().nullable(),
  /** Name of that member; null without one. */
  actor_name: z.string().nullable(),
  action: z.custom<AuditAction>(),
  /** The CV concerned, which may be erased; null where it was not one CV. */
  cv_id: z.int().positive().nullable(),
  /** Name of the key or template, host of the webhook, or name and address of the member, that it was done to; null for anything else. */
  about: z.string().nullable(),
  /** Id of the member that it was done to, if it was removed since; `about` lacks it then. */
  removed_member: z.int().positive().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditedAction = z.infer<typeof auditEntry>;

export const AUDIT_ENDPOINTS = {
  // Newest first; days and moments as in the ledger
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'administrator',
    query: z.object({ page, page_size: page, created_from: z.string(), created_to: z.string() }).partial(),
    data: z.array(auditEntry),
  },
} as const;
