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

/** A span's attributes known before it starts: names and numbers defined by Risk Universe, never user input. */
export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  readonly links?: readonly Link[]
  readonly parent?: Context
  /** Milliseconds since 1970, when it started earlier. */
  readonly startedAt?: number
}

const scope = "risk-universe"

/** Without trace export the span records nothing. */
export function startSpan(name: string, spanOptions: SpanOptions): Span {
  const { kind = SpanKind.INTERNAL, attributes, links, parent, startedAt } = spanOptions
  const options = {
    kind,
    ...(attributes && { attributes }),
    ...(links && { links: [...links] }),
    ...(startedAt !== undefined && { startTime: startedAt }),
  }
  return trace.getTracer(scope).startSpan(name, options, parent ?? context.active())
}

/** Runs an operation inside a span, so that its own requests become child spans. */
export async function inSpan<T>(name: string, options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, options)
  const around = trace.setSpan(options.parent ?? context.active(), span)
  try {
    return await context.with(around, () => run(span))
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Runs an operation in a child span, only if it is already traced; otherwise it would be a trace of one span. */
export function inChildSpan<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> {
  return isTraced() ? inSpan(name, options, run) : run()
}

export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false
}

/** Marks a span with the class and code of its error; the message is omitted, because it may contain user input. */
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

/** The headers with which another process continues this trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** The context of `traceparent` and `tracestate` only, independent of the active context. */
export function contextOf(headers: Readonly<Record<string, unknown>>): Context {
  return propagation.extract(ROOT_CONTEXT, headers)
}

/** A link to the trace that requested the job: it may start hours after that trace ended. */
export function linksTo(headers: Readonly<Record<string, unknown>> | undefined): readonly Link[] {
  const parentContext = headers && trace.getSpanContext(contextOf(headers))
  return parentContext ? [{ context: parentContext }] : []
}
