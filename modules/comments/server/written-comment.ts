import type { createComment } from "../contract.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import { characters } from "../../../schemas/characters.ts"
import { problem } from "../../../schemas/problems.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { safeHtmlInThread } from "../../../server/rich-text/safe-html-in-thread.ts"
import { isBlank, mentionsIn, plainTextOf } from "../../../server/rich-text/tokens.ts"

type CommentInput = BodyOf<typeof createComment>

export interface WrittenComment {
  /** The sanitized body to store. */
  readonly body: string
  readonly mentions: readonly string[]
}

/** Sanitizes a comment. Throws 400 if it is empty or too long, or mentions too many users. */
export async function parseComment({
  body,
  notifytouserid,
}: Pick<CommentInput, "body" | "notifytouserid">): Promise<WrittenComment> {
  const maximum = valueLimits.comment
  const safe = await safeHtmlInThread(body)
  // Checked first: the sanitized HTML can be five times as long as the input.
  if (safe.length > valueLimits.richText) throw new HttpError(400, problem("comment.too_long", ["body"], { maximum }))
  if (isBlank(safe)) throw new HttpError(400, problem("comment.empty", ["body"]))
  if (characters(plainTextOf(safe)) > maximum)
    throw new HttpError(400, problem("comment.too_long", ["body"], { maximum }))
  const mentions = [...new Set([...mentionsIn(safe), ...listOf(notifytouserid)])]
  if (mentions.length > valueLimits.mentions)
    throw new HttpError(400, problem("comment.too_many_mentions", ["body"], { maximum: valueLimits.mentions }))
  return { body: safe, mentions }
}

export function listOf(input: string | readonly string[] | undefined): string[] {
  return input === undefined || input === "" ? [] : [...new Set([input].flat().map((id) => id.toLowerCase()))]
}

/** Redundant request fields can be absent, but must match the known values if present. */
export function assertFieldsConsistent(
  input: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): void {
  const mismatches = Object.keys(known).filter((name) => input[name] !== undefined && input[name] !== known[name])
  if (mismatches.length > 0)
    throw new HttpError(
      400,
      mismatches.map((name) => problem("comment.contradiction", [name], { name })),
    )
}
