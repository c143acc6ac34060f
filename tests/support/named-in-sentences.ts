import type { FastifyInstance } from "fastify"

/** Messages about a word from the request or the definition: how it is written is what they are about. */
const repeated: ReadonlySet<string> = new Set([
  "request.unknown_column",
  "field.bad_keyword",
  "field.duplicate_keyword",
  "field.duplicate_id",
  "field.duplicate_column",
  "section.duplicate_id",
  "rule.duplicate_id",
  "role.unknown_feature",
])

/** Its number has few digits; names that tests make unique may end in many. */
const keyword = /(?<![\p{L}\d_.@/-])[a-z]+(?:_[a-z]+)*_\d{1,4}(?![\p{L}\d_])/u
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i
/** The labels of `smallProfile`, which end in the keyword. */
const sampleLabel = /Field [a-z_]+\d+/g

interface Reply {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Lets every request fail whose response has a message that names a field or a record by its keyword or ID. */
export function checkSentences(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (...args: readonly unknown[]) => Promise<Reply>
  const checked = async (...args: readonly unknown[]) => {
    const reply = await inject(...args)
    const sentences = String(reply.headers["content-type"]).includes("json") ? sentencesOf(reply.body) : []
    const unnamed = sentences.filter(({ code, message }) => !repeated.has(code) && isUnnamed(message))
    if (unnamed.length > 0) throw new Error(`Keywords or IDs instead of names: ${JSON.stringify(unnamed)}`)
    return reply
  }
  app.inject = checked as unknown as FastifyInstance["inject"]
}

function isUnnamed(message: string): boolean {
  const rest = message.replaceAll(sampleLabel, "")
  return keyword.test(rest) || uuid.test(rest)
}

interface Sentence {
  readonly code: string
  readonly message: string
}

/** Every problem in a response, at any depth. */
function sentencesOf(body: string): readonly Sentence[] {
  if (!body.includes('"message":')) return []
  const found: Sentence[] = []
  JSON.parse(body, (_key, value: unknown) => {
    if (isSentence(value)) found.push({ code: value.code, message: value.message })
    return value
  })
  return found
}

function isSentence(value: unknown): value is Sentence {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    "message" in value &&
    typeof value.code === "string" &&
    typeof value.message === "string"
  )
}
