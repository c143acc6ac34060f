import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { ErrorReply } from "../../schemas/api/endpoint.ts"
import { problem, type ProblemCode } from "../../schemas/problems.ts"
import { joinMessages } from "../../schemas/join-messages.ts"
import { toDatabaseError } from "./database-error.ts"
import { languageOf } from "./language.ts"
import { HttpError } from "./http-error.ts"
import { problemMessage } from "./problem-messages.ts"

/** Sends every error in one format and in the reader's language; internal details go to the log only. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => replyWith(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    replyWith(new HttpError(404, problem("request.not_found", [])), request, reply),
  )
}

export function replyWith(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const httpError = toHttpError(error)
  logHttpError(httpError, error, request)
  return reply.status(httpError.status).headers(httpError.headers).send(toErrorResponse(httpError, request))
}

/** Statuses that indicate unauthorized access attempts or too many attempts. */
const denials: ReadonlySet<number> = new Set([401, 403, 429])

/** Logs what was rejected, for which user and from where, as codes; never the submitted data. */
function logHttpError(httpError: HttpError, error: unknown, request: FastifyRequest): void {
  if (httpError.status >= 500) return request.log.error({ err: error }, "request failed")
  const { status, message: code } = httpError
  const logFields = { status, code, route: request.routeOptions.url ?? "unknown", userId: request.actor?.userId }
  if (denials.has(status)) request.log.warn({ ...logFields, from: request.ip }, "request denied")
  else request.log.info(logFields, "request rejected")
}

/** The body of an error response. */
export function toErrorResponse(httpError: HttpError, request: Pick<FastifyRequest, "headers" | "id">): ErrorReply {
  const language = languageOf(request)
  const problems = httpError.problems.map((one) => ({
    code: one.code,
    path: [...one.path],
    ...(one.params && { params: { ...one.params } }),
    message: problemMessage(one, language),
  }))
  const errors = new Map<string, string[]>()
  for (const { path, message } of problems) {
    if (path[0] === undefined) continue
    const messages = errors.get(String(path[0])) ?? []
    if (!messages.includes(message)) errors.set(String(path[0]), [...messages, message])
  }
  return {
    status: httpError.status,
    code: problems[0]?.code ?? "server.failed",
    message: joinMessages([...new Set(problems.map(({ message }) => message))].slice(0, 3)),
    ...(errors.size > 0 && { errors: Object.fromEntries(errors) }),
    ...(problems.length > 0 && { problems }),
    correlationId: request.id,
    ...(httpError.current !== undefined && { current: httpError.current }),
  }
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return toDatabaseError(error) ?? toFastifyHttpError(error) ?? new HttpError(500, problem("server.failed", []))
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  404: "request.not_found",
  408: "request.timeout",
  413: "request.too_large",
  415: "request.unsupported_media",
  429: "request.rate_limited",
}

/**
 * Errors of Fastify and its plugins: bodies that are too large, unreadable or of an unknown type, too many requests.
 */
function toFastifyHttpError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined
  const status = (error as Partial<FastifyError>).statusCode
  if (status === undefined || status < 400 || status >= 500) return undefined
  return new HttpError(status, problem(codeOfStatus[status] ?? "request.invalid", []))
}
