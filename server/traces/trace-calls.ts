import { context, type Context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { contextOf, startSpan } from "./span.ts"

/**
 * A span for each call, by its route template and never by its address, below the caller's own where `traceparent` names one.
 * Node emits a body and the end of an answer outside the call's context, so each stage enters it again.
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
    // Also where the caller went away before the end, as with every live stream.
    reply.raw.once("close", () => endCall(span, reply.raw.statusCode))
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
