import { type Attributes, SpanKind } from "@opentelemetry/api"
import type { LogEvent } from "kysely"
import { inChildSpan, isTraced, markFailed, startSpan } from "./span.ts"
import { statementText } from "./statement-text.ts"

const client = SpanKind.CLIENT

/** A statement as a span below the call or the job that asked it. */
export function tracedStatement<T>(sql: string, ask: () => Promise<T>): Promise<T> {
  if (!isTraced()) return ask()
  return inChildSpan(nameOf(sql), { kind: client, attributes: attributesOf(sql) }, ask)
}

/** The same from Kysely's log, which is written after the answer. */
export function traceLoggedStatement(event: LogEvent): void {
  if (!isTraced()) return
  const { sql } = event.query
  const span = startSpan(nameOf(sql), {
    kind: client,
    attributes: attributesOf(sql),
    startedAt: Date.now() - event.queryDurationMillis,
  })
  if (event.level === "error") markFailed(span, event.error)
  span.end()
}

function attributesOf(sql: string): Attributes {
  return { "db.system.name": "postgresql", "db.query.text": statementText(sql) }
}

const keyword = /^(?:\s|\/\*.*?\*\/)*([a-z]+)/is

function nameOf(sql: string): string {
  return (keyword.exec(sql)?.[1] ?? "statement").toUpperCase()
}
