import type { createComment } from "../../../../schemas/api/comments.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { characters } from "../../../../schemas/characters.ts"
import { problem } from "../../../../schemas/problems.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { Refusal } from "../../../http/refusal.ts"
import { safeHtmlInThread } from "../../../rich-text/safe-html-in-thread.ts"
import { isBlank, mentionsIn, plainTextOf } from "../../../rich-text/tokens.ts"

type Given = BodyOf<typeof createComment>

export interface WrittenComment {
  /** As it may be kept. */
  readonly body: string
  readonly mentions: readonly string[]
}

/** What somebody wrote, made safe; refused where nothing is left of it, or too much. */
export async function readComment({
  body,
  notifytouserid,
}: Pick<Given, "body" | "notifytouserid">): Promise<WrittenComment> {
  const maximum = valueLimits.comment
  const safe = await safeHtmlInThread(body)
  // Before anything else is made of it: what is cleaned may be five times as long.
  if (safe.length > valueLimits.richText) throw new Refusal(400, problem("comment.too_long", ["body"], { maximum }))
  if (isBlank(safe)) throw new Refusal(400, problem("comment.empty", ["body"]))
  if (characters(plainTextOf(safe)) > maximum)
    throw new Refusal(400, problem("comment.too_long", ["body"], { maximum }))
  const mentions = [...new Set([...mentionsIn(safe), ...listOf(notifytouserid)])]
  if (mentions.length > valueLimits.mentions)
    throw new Refusal(400, problem("comment.too_many_people", ["body"], { maximum: valueLimits.mentions }))
  return { body: safe, mentions }
}

export function listOf(given: string | readonly string[] | undefined): string[] {
  return given === undefined || given === "" ? [] : [...new Set([given].flat().map((id) => id.toLowerCase()))]
}

/** What the payload says besides of what is known anyhow: it may be left out, but it may not be wrong. */
export function refuseContradictions(
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): void {
  const wrong = Object.keys(known).filter((name) => given[name] !== undefined && given[name] !== known[name])
  if (wrong.length > 0)
    throw new Refusal(
      400,
      wrong.map((name) => problem("comment.contradiction", [name], { name })),
    )
}
