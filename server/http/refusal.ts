import type { Problem } from "../../schemas/problems.ts"

/**
 * What the caller asked for is refused: the status, and why in codes. The sentence in the reader's language is found when
 * the reply is written. The first problem gives the reply its code.
 */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly status: number
  readonly problems: readonly Problem[]
  /** With 409: what stands now, to be merged with what was sent. */
  readonly current: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    problems: Problem | readonly Problem[],
    extra: { readonly current?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    const list = isList(problems) ? problems : [problems]
    super(list.map(({ code }) => code).join(", "))
    this.status = status
    this.problems = list
    this.current = extra.current
    this.headers = extra.headers ?? {}
  }
}

function isList(problems: Problem | readonly Problem[]): problems is readonly Problem[] {
  return Array.isArray(problems)
}
