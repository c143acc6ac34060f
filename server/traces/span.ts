import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Attributes,
  type Context,
  type Link,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api"

/** What is known of a span before it starts: names and numbers of the product's, never what a person typed. */
export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  readonly links?: readonly Link[]
  readonly parent?: Context
  /** Milliseconds since 1970, where it started before it is known. */
  readonly startedAt?: number
}

const scope = "risk-universe"

/** Where no traces are exported the span records nothing. */
export function startSpan(name: string, wanted: SpanOptions): Span {
  const { kind = SpanKind.INTERNAL, attributes, links, parent, startedAt } = wanted
  const options = {
    kind,
    ...(attributes && { attributes }),
    ...(links && { links: [...links] }),
    ...(startedAt !== undefined && { startTime: startedAt }),
  }
  return trace.getTracer(scope).startSpan(name, options, parent ?? context.active())
}

/** Runs the work inside a span, so that what it asks of others becomes spans below it. */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, options)
  const around = trace.setSpan(options.parent ?? context.active(), span)
  try {
    return await context.with(around, () => work(span))
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** The same for a step of work that is traced already; alone it would be a trace of one span. */
export function inChildSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return isTraced() ? inSpan(name, options, work) : work()
}

export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false
}

/** Marks a span by the class and code of its error; its message may repeat what a person entered. */
export function markFailed(span: Span, error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const name = error instanceof Error ? error.name : typeof error
  span.setAttribute("error.type", typeof code === "string" && /^\w{1,40}$/.test(code) ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** For every line of the log; empty outside a span. */
export function traceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const active = trace.getSpanContext(context.active())
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {}
}

/** The headers by which another process continues this trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** The context that `traceparent` and `tracestate` name, and of nothing else that is active here. */
export function contextOf(headers: Readonly<Record<string, unknown>>): Context {
  return propagation.extract(ROOT_CONTEXT, headers)
}

/** A link to where work was asked for: it may start hours after that trace ended. */
export function linksTo(headers: Readonly<Record<string, unknown>> | undefined): readonly Link[] {
  const asked = headers && trace.getSpanContext(contextOf(headers))
  return asked ? [{ context: asked }] : []
}
