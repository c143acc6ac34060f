import type { FastifyInstance } from "fastify"

/** Messages that repeat a word from the request or the definition: how a keyword or an ID is written is their subject. */
const repeated: ReadonlySet<string> = new Set([])

const keyword = /(?<![\p{L}\d_.@/-])[a-z]+(?:_[a-z]+)*_\d+(?![\p{L}\d_])/u
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i

/** Fails a call whose response has a sentence that names a field or a record by its keyword or ID instead of its name. */
export function checkSentences(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (...args: readonly unknown[]) => Promise<{ readonly body: string }>
  const checked = async (...args: readonly unknown[]) => {
    const reply = await inject(...args)
    const found = sentencesOf(reply.body).filter(({ code, message }) => !repeated.has(code) && namesNothing(message))
    if (found.length > 0) (await import("node:fs")).appendFileSync("/tmp/h1.found", JSON.stringify(found) + "\n")
    return reply
  }
  app.inject = checked as unknown as FastifyInstance["inject"]
}

interface Sentence {
  readonly code: string
  readonly message: string
}

function namesNothing(message: string): boolean {
  return keyword.test(message) || uuid.test(message)
}

/** Every problem in a response, at any depth, with its message. */
function sentencesOf(body: string): readonly Sentence[] {
  if (!body.includes('"message":') || !body.startsWith("{")) return []
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
