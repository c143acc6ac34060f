import { type Attributes, SpanKind } from "@opentelemetry/api"
import type { LogEvent } from "kysely"
import { inChildSpan, isTraced, markFailed, startSpan } from "./span.ts"
import { statementText } from "./statement-text.ts"

const client = SpanKind.CLIENT

/** Records a statement as a child span of its request or job. */
export function traceStatement<T>(sql: string, execute: () => Promise<T>): Promise<T> {
  if (!isTraced()) return execute()
  return inChildSpan(nameOf(sql), { kind: client, attributes: attributesOf(sql) }, execute)
}

/** Records a statement from Kysely's log, which is written after the result. */
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
