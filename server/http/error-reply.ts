import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { ErrorReply } from "../../schemas/api/endpoint.ts"
import { problem, type ProblemCode } from "../../schemas/problems.ts"
import { refusalOfDatabase } from "./database-failure.ts"
import { languageOf } from "./language.ts"
import { Refusal } from "./refusal.ts"
import { sentenceOf } from "./sentences.ts"

/** Every error leaves in one form and in the reader's language; what went wrong inside goes to the log alone. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => replyWith(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    replyWith(new Refusal(404, problem("request.not_found", [])), request, reply),
  )
}

export function replyWith(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  logRefusal(refusal, error, request)
  return reply.status(refusal.status).headers(refusal.headers).send(printError(refusal, request))
}

/** Those that show somebody trying what is not theirs, or trying too often. */
const denials: ReadonlySet<number> = new Set([401, 403, 429])

/** What was refused, to whom and where it came from, in codes: never what was sent. */
function logRefusal(refusal: Refusal, error: unknown, request: FastifyRequest): void {
  if (refusal.status >= 500) return request.log.error({ err: error }, "request failed")
  const { status, message: code } = refusal
  const said = { status, code, route: request.routeOptions.url ?? "unknown", userId: request.actor?.userId }
  if (denials.has(status)) request.log.warn({ ...said, from: request.ip }, "request denied")
  else request.log.info(said, "request refused")
}

/** The body of an error reply. */
export function printError(refusal: Refusal, request: Pick<FastifyRequest, "headers" | "id">): ErrorReply {
  const language = languageOf(request)
  const problems = refusal.problems.map((one) => ({
    code: one.code,
    path: [...one.path],
    ...(one.params && { params: { ...one.params } }),
    message: sentenceOf(one, language),
  }))
  const errors = new Map<string, string[]>()
  for (const { path, message } of problems) {
    if (path[0] === undefined) continue
    const sentences = errors.get(String(path[0])) ?? []
    if (!sentences.includes(message)) errors.set(String(path[0]), [...sentences, message])
  }
  return {
    status: refusal.status,
    code: problems[0]?.code ?? "server.failed",
    message: [...new Set(problems.map(({ message }) => message))].slice(0, 3).join(" "),
    ...(errors.size > 0 && { errors: Object.fromEntries(errors) }),
    ...(problems.length > 0 && { problems }),
    correlationId: request.id,
    ...(refusal.current !== undefined && { current: refusal.current }),
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return refusalOfDatabase(error) ?? refusalOfFastify(error) ?? new Refusal(500, problem("server.failed", []))
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  404: "request.not_found",
  408: "request.timeout",
  413: "request.too_large",
  415: "request.unsupported_media",
  429: "request.rate_limited",
}

/** What Fastify and its plugins refuse by themselves: bodies too large, unreadable or of an unknown kind, too many calls. */
function refusalOfFastify(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const status = (error as Partial<FastifyError>).statusCode
  if (status === undefined || status < 400 || status >= 500) return undefined
  return new Refusal(status, problem(codeOfStatus[status] ?? "request.invalid", []))
}
