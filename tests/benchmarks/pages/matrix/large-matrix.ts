import type { MatrixChange, MatrixSection } from "../../../../modules/matrix/contracts/matrix.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { MatrixEdits, MatrixProfiles, MatrixSource } from "../../../../renderers/matrix/matrix-source.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { sampleRecord } from "../../../../stories/record-types/record-sample.ts"
import { shippedProfile } from "../../../../stories/record/shipped-profiles.ts"

/**
 * A matrix of 50 processes × 20 sub-processes × 10 risks × 5 controls, made on demand: 50,000 pairs of shipped types.
 */

const processes = 50
const perProcess = 20
const risksEach = 10
const controlsEach = 5
const pairsEach = risksEach * controlsEach
export const pairs = processes * perProcess * pairsEach

/** The first fields of each type, besides number and name: 25 columns in all. */
export const columnsOf: Readonly<Record<MatrixPart, readonly string[]>> = {
  PROCESS: ["owner_1"],
  SUB_PROCESS: ["owner_1"],
  RISK: ["risk_category_1", "fraud_risk_1", "owner_1", "impact_1", "likelihood_1", "rating_1"],
  CONTROL: [
    "key_control_1",
    "control_owner_1",
    "frequency_1",
    "nature_1",
    "execution_1",
    "assertions_1",
    "cycle_1",
    "sample_size_1",
    "result_1",
  ],
}

const idOf: Readonly<Record<MatrixPart, string>> = {
  PROCESS: "process",
  SUB_PROCESS: "sub-process",
  RISK: "risk",
  CONTROL: "control",
}

const profileOf = (type: MatrixPart): CompiledProfile => {
  const found = shippedProfile(idOf[type])
  const listed = new Set(["system:uid", "system:name", ...columnsOf[type]])
  return { ...found, columns: columnsIn(found).filter(({ key }) => listed.has(key)) }
}

/** Columns of the profile's list, and those of its other fields. */
function columnsIn(profile: CompiledProfile): CompiledProfile["columns"] {
  const known = new Set(profile.columns.map(({ keyword }) => keyword))
  const others = profile.fields
    .filter(({ keyword }) => !known.has(keyword))
    .map(({ keyword }) => ({ key: keyword, keyword, sortable: false, filter: null }))
  return [...profile.columns, ...others]
}

export const profiles = {
  PROCESS: profileOf("PROCESS"),
  SUB_PROCESS: profileOf("SUB_PROCESS"),
  RISK: profileOf("RISK"),
  CONTROL: profileOf("CONTROL"),
} satisfies MatrixProfiles

const samples = {
  PROCESS: sampleRecord(profiles.PROCESS, "en"),
  SUB_PROCESS: sampleRecord(profiles.SUB_PROCESS, "en"),
  RISK: sampleRecord(profiles.RISK, "en"),
  CONTROL: sampleRecord(profiles.CONTROL, "en"),
}

const changed = new Map<RecordId, ProfileInstance>()

function recordAt(part: MatrixPart, at: number): ProfileInstance {
  const id = `${part}-${at}` as RecordId
  const sample = samples[part]
  return (
    changed.get(id) ?? {
      ...sample,
      id,
      uniqueId: `${sample.uniqueId}-${at + 1}`,
      name: `${sample.name} ${at + 1}`,
      access: { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null },
    }
  )
}

/** The records of a pair, by its place among all of them. */
export function pairAt(at: number): Readonly<Record<MatrixPart, ProfileInstance>> {
  const subProcess = Math.floor(at / pairsEach)
  return {
    PROCESS: recordAt("PROCESS", Math.floor(subProcess / perProcess)),
    SUB_PROCESS: recordAt("SUB_PROCESS", subProcess),
    RISK: recordAt("RISK", Math.floor(at / controlsEach)),
    CONTROL: recordAt("CONTROL", at),
  }
}

const sections: readonly MatrixSection[] = Array.from({ length: processes * perProcess }, (_, at) => ({
  processId: `PROCESS-${Math.floor(at / perProcess)}` as RecordId,
  subProcessId: `SUB_PROCESS-${at}` as RecordId,
  rows: pairsEach,
}))

export const largeMatrix: MatrixSource = {
  async loadOutline() {
    const named = (part: MatrixPart, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const { id, uniqueId, name } = recordAt(part, at)
        return [id, { uniqueId, name }] as const
      })
    return {
      profileIds: Object.fromEntries(Object.entries(profiles).map(([part, { profileId }]) => [part, profileId])),
      sections: [...sections],
      records: Object.fromEntries([...named("PROCESS", processes), ...named("SUB_PROCESS", sections.length)]),
      counts: { PROCESS: processes, SUB_PROCESS: sections.length, RISK: pairs / controlsEach, CONTROL: pairs },
      isTruncated: false,
    }
  },
  checkRows: async () => [],
  async loadRows({ sections: requested }) {
    const records: Record<string, ProfileInstance> = {}
    return {
      sections: requested.map(({ processId, subProcessId, offset, size }) => {
        const first = Number(subProcessId?.slice("SUB_PROCESS-".length)) * pairsEach
        const rows = Array.from({ length: Math.min(size, pairsEach - offset) }, (_, at) => {
          const all = pairAt(first + offset + at)
          for (const record of Object.values(all)) records[record.id] = record
          return { riskId: all.RISK.id, controlId: all.CONTROL.id }
        })
        return { processId, subProcessId, offset, rows }
      }),
      records,
      results: {},
    }
  },
  loadProfile: () => Promise.reject(new Error("The matrix has no tests.")),
  failure: (error) => ({ forbidden: false, message: String(error) }),
  href: ({ id }) => `#${id}`,
  open: () => {},
}

/** Accepts every change at once, so that only the page is measured. */
export const instantEdits: MatrixEdits = {
  of: () => ({
    context: {
      language: "en",
      module: "IC",
      today: "2026-11-16",
      actor: { userId: "control-lead" as UserId, roles: [] },
      projectId: null,
      entityId: null,
      decimalPlaces: 2,
    },
    fetchRecord: async (id) => recordById(id),
    validate: async () => [],
    save: async ({ id }, fields) => ({ ok: true, record: applied({ id, revision: 0, fields }) }),
  }),
  changeMany: async (changes, { validateOnly }) =>
    changes.map((change) => ({
      id: change.id,
      result: "changed" as const,
      record: validateOnly ? null : applied(change),
      problems: [],
    })),
}

function recordById(id: RecordId): ProfileInstance {
  const [part = "", at = ""] = id.split(/-(?=\d+$)/)
  return recordAt(part as MatrixPart, Number(at))
}

function applied({ id, fields }: MatrixChange): ProfileInstance {
  const before = recordById(id)
  const title = fields["title_1"]
  const record = {
    ...before,
    revision: before.revision + 1,
    name: typeof title?.value === "string" ? title.value : before.name,
    fields: { ...before.fields, ...fields },
  }
  changed.set(id, record)
  return record
}
