import type { Problem } from "../../schemas/problems.ts"

/**
 * Rejects a request: the status and the problems as codes. The message in the reader's language is added when the
 * response is written. The first problem provides the code of the response.
 */
export class HttpError extends Error {
  override readonly name = "HttpError"
  readonly status: number
  readonly problems: readonly Problem[]
  /** With 409: the current state, to be merged with what was sent. */
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
