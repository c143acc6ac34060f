import { canonicalDecimal } from "../../../../schemas/decimal.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import { type LinkedAnswer, type LinkedAnswers, unlinkedAnswer } from "../../../../schemas/linked-questions.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { type Reader, todayOf } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { idsOf } from "../records/references.ts"
import { answersTo, type Asker } from "./answers-repository.ts"

/** A record about to be judged: which one, the day by its clock, and its values before and after. */
export interface Judged {
  /** Null while it is being made. */
  readonly id: RecordId | null
  readonly today: string
  readonly previous?: RecordValues | undefined
  readonly values?: RecordValues | undefined
}

/**
 * What the rules of a profile ask of the records linked to each of these, in their order. One statement for all; none where
 * the rules ask nothing.
 */
export async function linkedAnswers(
  tx: Tenant,
  clientId: ClientId,
  profile: Pick<CompiledProfile, "linkedQuestions" | "links">,
  records: readonly Judged[],
): Promise<readonly LinkedAnswers[]> {
  const { linkedQuestions: questions } = profile
  if (questions.length === 0 || records.length === 0) return records.map(() => ({}))
  const unlinked = Object.fromEntries(questions.map(({ key, aggregate }) => [key, unlinkedAnswer(aggregate)]))
  const answers: Record<string, LinkedAnswer>[] = records.map(() => ({ ...unlinked }))
  const keywords = [...new Set(questions.map(({ keyword }) => keyword))]
  const rows = await answersTo(
    tx,
    clientId,
    questions,
    profile.links,
    records.map((record) => askerOf(record, keywords)),
  )
  const numeric = new Set(questions.filter(({ aggregate }) => isNumeric(aggregate)).map(({ key }) => key))
  for (const { n, key, answer } of rows) {
    const found = answers[n]
    if (found) found[key] = numeric.has(key) && typeof answer === "string" ? (canonicalDecimal(answer) ?? null) : answer
  }
  return answers
}

/** What a form shows of a stored record's answers: nothing where its rules ask nothing. */
export async function answersFor(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: Pick<RecordRow, "id" | "entity_id">,
): Promise<{ linkedAnswers?: Record<string, LinkedAnswer> }> {
  if (profile.linkedQuestions.length === 0) return {}
  const record = { id: row.id, today: todayOf(reader, row.entity_id) }
  const [answers = {}] = await linkedAnswers(tx, reader.actor.clientId, profile, [record])
  return { linkedAnswers: { ...answers } }
}

/** The links that the write adds and drops, so that what is judged is what will be stored. */
function askerOf({ id, today, previous = {}, values }: Judged, keywords: readonly string[]): Asker {
  const changes = keywords.flatMap((keyword) => {
    const before = new Set(idsOf(previous[keyword]).filter(isId))
    const after = new Set(idsOf(values ? values[keyword] : previous[keyword]).filter(isId))
    return [
      ...changesBetween(before, after).map((other) => ({ keyword, id: other, added: true })),
      ...changesBetween(after, before).map((other) => ({ keyword, id: other, added: false })),
    ]
  })
  return { id, today, changes }
}

/** What the second has and the first has not. */
function changesBetween(first: ReadonlySet<string>, second: ReadonlySet<string>): readonly RecordId[] {
  return [...second].filter((one): one is RecordId => !first.has(one))
}

function isNumeric(aggregate: string): boolean {
  return ["count", "sum", "min", "max"].includes(aggregate)
}

/** What is no id of a record links nothing; that it stands there is refused elsewhere. */
function isId(id: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
}
