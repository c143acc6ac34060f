import { context, type Context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { contextOf, startSpan } from "./span.ts"

/**
 * Creates a span for each request, named by its route template and never by its URL, as a child of the caller's span if
 * there is a `traceparent`. Node emits a body and the end of a response outside the request's context, so each stage
 * re-enters it.
 */
export function traceCalls(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook("onRequest", (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? "unknown"
    const parent = contextOf(request.headers)
    const attributes = { "http.request.method": method, "http.route": route }
    const span = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, parent })
    const around = trace.setSpan(parent, span)
    contexts.set(request, around)
    // Also when the client disconnects before the end, as with every live stream.
    reply.whenClosed(() => endCall(span, reply.raw.statusCode))
    context.with(around, done)
  })
  const enterAgain = (request: FastifyRequest, done: () => void) =>
    context.with(contexts.get(request) ?? context.active(), done)
  app.addHook("preValidation", (request, _, done) => enterAgain(request, done))
  app.addHook("onResponse", (request, _, done) => enterAgain(request, done))
}

function endCall(span: Span, status: number): void {
  span.setAttribute("http.response.status_code", status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
