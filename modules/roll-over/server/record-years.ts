import type { FastifyInstance } from "fastify"
import { valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { WireFieldValue } from "../../../schemas/values.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import type { ClientTransaction, Database } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { route } from "../../../server/http/route.ts"
import { findCopies } from "../../master-sync/server/index.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  findRecord,
  linkIdsOf,
  loadAccessContext,
  profileOfRecord,
  type RecordRow,
  valuesWithLinks,
  withUid,
} from "../../records/server/index.ts"
import { formatChange, namesFor } from "../../records/server/lists.ts"
import { getRecordYears } from "../contract.ts"
import { findOtherYears, findReadableRecord } from "./record-years-repository.ts"

type RecordYears = ReplyOf<typeof getRecordYears>

export interface RecordYearsDeps extends AccessContextDeps {
  readonly database: Database
}

/** Registers the request for a record's other years and its master. */
export function recordYearsRoutes(app: FastifyInstance, deps: RecordYearsDeps): void {
  route(app, getRecordYears, ({ actor, params, language }) => loadRecordYears(deps, actor, params.recordId, language))
}

/** Throws 404 unless the caller can see the record; records of other years that they cannot see are left out. */
function loadRecordYears(
  deps: RecordYearsDeps,
  actor: Actor,
  recordId: RecordId,
  language: Language,
): Promise<RecordYears> {
  return deps.database.readTransaction(actor.clientId, async (tx) => {
    const access = await loadAccessContext(tx, actor, deps)
    const row = await findRecord(tx, actor.clientId, access.visibility, recordId)
    profileOfRecord(access, row)
    const others = await findOtherYears(tx, access, recordId)
    const previous = others.find(({ side }) => side === "previous")
    return {
      previous: previous
        ? { ...withoutSide(previous), ...(await loadContent(tx, access, previous.recordId, language)) }
        : null,
      next: others.filter(({ side }) => side === "next").map(withoutSide),
      master: await loadMaster(tx, access, row),
    }
  })
}

/** The record's master with the revision that was taken; null if it has none, or one that the reader cannot see. */
async function loadMaster(
  tx: ClientTransaction,
  access: AccessContext,
  { id, master_id: masterId, project_id: projectId, entity_id: entityId }: RecordRow,
): Promise<RecordYears["master"]> {
  if (masterId === null || projectId === null || entityId === null) return null
  const master = await findReadableRecord(tx, access, masterId)
  if (!master) return null
  const copies = await findCopies(tx, { clientId: access.actor.clientId, projectId, entityId }, [masterId])
  const copy = copies.get(masterId)
  return { ...master, revision: copy?.record_id === id ? copy.master_revision : null }
}

function withoutSide<Other extends { readonly side: string }>({ side: _side, ...record }: Other) {
  return record
}

/** The values of a record without the fields restricted for the reader: as text, and in the format of records. */
async function loadContent(
  tx: ClientTransaction,
  access: AccessContext,
  id: RecordId,
  language: Language,
): Promise<Pick<NonNullable<RecordYears["previous"]>, "values" | "fields">> {
  const row = await findRecord(tx, access.actor.clientId, access.visibility, id)
  const profile = profileOfRecord(access, row)
  const values = withUid(profile, valuesWithLinks(profile, row, await linkIdsOf(tx, access, id)), row.uid)
  const changes = profile.fields.flatMap((field): Change[] => {
    const value = values[field.keyword]
    return value === undefined
      ? []
      : [{ fieldId: field.id, section: null, parameter: field.id, previous: value, current: null }]
  })
  const names = await namesFor(tx, access, [{ changes }], [])
  const texts = changes.map((change) => {
    const { prev } = formatChange(change, { language, profile, names })
    return [String(change.fieldId), prev] as const
  })
  return {
    values: Object.fromEntries(texts),
    fields: valuesToWire(profile, values) as Readonly<Record<string, WireFieldValue>>,
  }
}
