import type {
  MatrixChangeOutcome,
  MatrixOutline,
  MatrixPair,
  MatrixRowIds,
  MatrixRows,
} from "../../modules/matrix/contracts/matrix.ts"
import type { ListEdits } from "../../renderers/list/list-edits.ts"
import type { ListError } from "../../renderers/list/list-source.ts"
import type { MatrixEdits, MatrixOutlineRequest, MatrixSource } from "../../renderers/matrix/matrix-source.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireValues } from "../../schemas/values.ts"
import { shippedProfile } from "../record/shipped-profiles.ts"
import { sampleTexts } from "../sample-texts.ts"
import type { SampleMatrix, SampleSection } from "./sample-matrix.ts"

/** Name that the fake server rejects. */
export const rejectedName = "Refused"
export const rejectionMessage = "The name is refused by this story."

export interface FakeMatrixOptions {
  readonly sample: SampleMatrix
  readonly language: Language
  readonly onOpen?: (uid: string) => void
  /** Called with each saved change. */
  readonly onSave?: (uid: string, fields: WireValues) => void
  /** Every request fails with this error. */
  readonly failure?: ListError | undefined
  /** No request is ever answered. */
  readonly silent?: boolean
}

export interface FakeMatrix {
  readonly source: MatrixSource
  readonly edits: MatrixEdits
}

/** A matrix without a server: the sample's records, of which it stores the changes. */
export function createFakeMatrix(options: FakeMatrixOptions): FakeMatrix {
  const { sample, language, onOpen, onSave, failure, silent } = options
  const inLanguage = (english: string) => textIn(sampleTexts(english), language)
  const records = new Map(sample.records)
  const current = (id: RecordId) => {
    const record = records.get(id)
    if (!record) throw new Error(`The sample has no record ${id}.`)
    return record
  }
  const reply = <Value>(value: Value): Promise<Value> =>
    failure
      ? Promise.reject(new Error("Fails in this story"))
      : silent
        ? new Promise<Value>(() => {})
        : Promise.resolve(value)

  const matching = ({ search, remaining = [] }: Omit<MatrixOutlineRequest, "signal">): readonly SampleSection[] => {
    const searchText = search?.toLowerCase() ?? ""
    if (searchText === "") return sample.sections
    const has = (id: RecordId | null) =>
      id !== null && `${current(id).uniqueId} ${current(id).name}`.toLowerCase().includes(searchText)
    return sample.sections.flatMap(({ processId, subProcessId, pairs }) => {
      const whole = has(processId) || has(subProcessId)
      const isRemaining = ({ riskId, controlId }: MatrixPair) =>
        remaining.some((row) => row.riskId === riskId && row.controlId === controlId)
      const found = pairs.filter((pair) => whole || has(pair.riskId) || has(pair.controlId) || isRemaining(pair))
      return found.length > 0 ? [{ processId, subProcessId, pairs: found }] : []
    })
  }
  const findErrors = (fields: WireValues) =>
    fields["title_1"]?.value === inLanguage(rejectedName)
      ? [{ code: "value.pattern" as const, path: ["title_1"], message: inLanguage(rejectionMessage) }]
      : []
  const store = (record: ProfileInstance, fields: WireValues): ProfileInstance => {
    const saved = {
      ...record,
      revision: record.revision + 1,
      name: fields["title_1"]?.value ?? record.name,
      fields: { ...record.fields, ...(fields as ProfileInstance["fields"]) },
    }
    records.set(saved.id, saved)
    onSave?.(saved.uniqueId, fields)
    return saved
  }

  const source: MatrixSource = {
    loadOutline: (query) => reply(outlineOf(matching(query), records)),
    loadRows: ({ sections: requested, ...query }) => reply(rowsOf(requested, matching(query), records, sample)),
    async checkRows({ rows, ...query }) {
      const left = new Set(matching(query).flatMap(({ pairs }) => pairs))
      const isThere = (row: MatrixRowIds) =>
        [...left].some(({ riskId, controlId }) => row.riskId === riskId && row.controlId === controlId)
      return rows.flatMap((row) => (isThere(row) ? [] : [{ ...row, unmatched: ["SEARCH"] as const }]))
    },
    loadProfile: async (id) => shippedProfile(id),
    failure: () => failure ?? { forbidden: false },
    href: (record) => `#/${record.id}`,
    open: (record) => onOpen?.(record.id),
  }
  const cellEdits: ListEdits = {
    context: {
      language,
      module: "IC",
      today: "2026-11-16",
      actor: { userId: "person-0", roles: [] },
      projectId: null,
      entityId: null,
      decimalPlaces: 2,
    },
    fetchRecord: async (id) => current(id),
    validate: async (_record, fields) => findErrors(fields),
    async save(record, fields) {
      const problems = findErrors(fields)
      return problems.length > 0
        ? { ok: false, message: inLanguage(rejectionMessage), problems }
        : { ok: true, record: store(current(record.id), fields) }
    },
  }
  const edits: MatrixEdits = {
    of: () => cellEdits,
    changeMany: async (changes, { validateOnly = false }) =>
      changes.map(({ id, revision, fields }): MatrixChangeOutcome => {
        const record = current(id)
        const problems = findErrors(fields)
        if (problems.length > 0) return { id, result: "rejected", record: null, problems }
        if (record.revision !== revision) return { id, result: "outdated", record, problems: [] }
        return { id, result: "changed", record: validateOnly ? record : store(record, fields), problems: [] }
      }),
  }
  return { source, edits }
}

function outlineOf(sections: readonly SampleSection[], records: ReadonlyMap<RecordId, ProfileInstance>): MatrixOutline {
  const headings = new Set(sections.flatMap(({ processId, subProcessId }) => [processId, subProcessId]))
  const pairs = sections.flatMap((section) => section.pairs)
  const distinct = (ids: readonly (RecordId | null)[]) => new Set(ids.filter((id) => id !== null)).size
  return {
    profileIds: {},
    sections: sections.map((section) => ({
      processId: section.processId,
      subProcessId: section.subProcessId,
      rows: section.pairs.length,
    })),
    records: Object.fromEntries(
      [...headings].flatMap((id) => {
        const record = id === null ? undefined : records.get(id)
        return record ? [[record.id, { uniqueId: record.uniqueId, name: record.name }]] : []
      }),
    ),
    counts: {
      PROCESS: distinct(sections.map(({ processId }) => processId)),
      SUB_PROCESS: distinct(sections.map(({ subProcessId }) => subProcessId)),
      RISK: distinct(pairs.map(({ riskId }) => riskId)),
      CONTROL: distinct(pairs.map(({ controlId }) => controlId)),
    },
    isTruncated: false,
  }
}

function rowsOf(
  requested: Parameters<MatrixSource["loadRows"]>[0]["sections"],
  sections: readonly SampleSection[],
  records: ReadonlyMap<RecordId, ProfileInstance>,
  { results }: SampleMatrix,
): MatrixRows {
  const found = requested.map(({ processId, subProcessId, offset, size }) => {
    const section = sections.find((one) => one.processId === processId && one.subProcessId === subProcessId)
    const rows: MatrixPair[] = section ? section.pairs.slice(offset, offset + size) : []
    return { processId, subProcessId, offset, rows }
  })
  const ids = new Set(
    found.flatMap(({ processId, subProcessId, rows }) => [
      processId,
      subProcessId,
      ...rows.flatMap(({ riskId, controlId }) => [riskId, controlId]),
    ]),
  )
  const named = [...ids].flatMap((id) => (id === null ? [] : [id]))
  return {
    sections: found,
    records: Object.fromEntries(
      named.flatMap((id) => {
        const record = records.get(id)
        return record ? [[id, record]] : []
      }),
    ),
    results: Object.fromEntries(
      named.flatMap((id) => {
        const ofControl = results[id]
        return ofControl ? [[id, ofControl]] : []
      }),
    ),
  }
}
