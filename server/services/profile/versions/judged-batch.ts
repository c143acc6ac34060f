import type { RuleContext } from "../../../../engine/rules/context.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId, RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { dateIn } from "../../../clock.ts"
import type { Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import { linkedAnswers } from "../linked/linked-answers.ts"
import { statusOf } from "../records/record-row.ts"
import { type EntityPlace, entityPlaces, financialYears, type JudgedRow, linkedAmong } from "./report-repository.ts"

export interface JudgedRecord {
  readonly row: JudgedRow
  /** Today by the record's entity, its own state, and nobody with any role. */
  readonly context: RuleContext
  /** Whether a refusal of a blank PROFILEREF field is none: its links are kept beside the record's values. */
  isLinked(refusal: Problem, profile: CompiledProfile): boolean
}

/** What verdicts on these records look at beside their values, asked once for all of them. */
export async function judgedBatch(
  tx: Tenant,
  clientId: ClientId,
  plan: UpgradePlan,
  rows: readonly JudgedRow[],
): Promise<JudgedRecord[]> {
  if (rows.length === 0 || !plan.touched) return rows.map((row) => ({ row, context: nobody, isLinked: () => false }))
  const places = new Map((await entityPlaces(tx, clientId)).map((place) => [place.id, place]))
  const years = await financialYears(tx, clientId)
  const today = todayBy(places, await readNow(tx))
  const asked = rows.map(({ id, entity_id }) => ({ id, today: today(entity_id) }))
  const before = await linkedAnswers(tx, clientId, plan.before.compiled, asked)
  const after = await linkedAnswers(tx, clientId, plan.after.compiled, asked)
  const linked = await linkedByField(tx, clientId, plan, rows)
  return rows.map((row, index) => ({
    row,
    context: {
      today: today(row.entity_id),
      state: stateOf(row),
      ...decimalPlaces(places, row.entity_id),
      financialYear: row.project_id === null ? undefined : years.get(row.project_id),
      actor: nobody.actor,
      linked: { ...before[index], ...after[index] },
    },
    isLinked: ({ code, path }, profile) =>
      code === "value.required" && (linked.get(linkAt(profile, path)?.fieldId ?? "")?.has(row.id) ?? false),
  }))
}

const nobody: RuleContext = {
  today: "1970-01-01",
  state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  actor: { userId: "", roles: [] },
}

function stateOf(row: JudgedRow): RuleContext["state"] {
  return {
    status: statusOf(row.status),
    subStatus: row.sub_status,
    activityId: row.activity_id,
    isUnlocked: row.is_unlocked,
    workflowDone: row.workflow_done,
  }
}

/** The day it is in each time zone, worked out once. */
export function todayBy(places: ReadonlyMap<EntityId, EntityPlace>, now: Date) {
  const days = new Map<string, string>()
  return (entityId: EntityId | null): string => {
    const zone = (entityId === null ? undefined : places.get(entityId)?.time_zone) ?? "UTC"
    const day = days.get(zone) ?? dateIn(zone, now)
    days.set(zone, day)
    return day
  }
}

function decimalPlaces(places: ReadonlyMap<EntityId, EntityPlace>, entityId: EntityId | null) {
  const place = entityId === null ? undefined : places.get(entityId)
  return place ? { decimalPlaces: place.decimal_places } : {}
}

/** Of every PROFILEREF field that a verdict can differ at: the records with a link through it. */
async function linkedByField(tx: Tenant, clientId: ClientId, plan: UpgradePlan, rows: readonly JudgedRow[]) {
  const ids = rows.map(({ id }) => id)
  const links = new Map(
    [plan.before.compiled.links, plan.after.compiled.links].flatMap((all) =>
      all.map((link) => [link.fieldId, { link, all }] as const),
    ),
  )
  const found = new Map<string, ReadonlySet<RecordId>>()
  for (const [fieldId, { link, all }] of links) {
    if (plan.touched?.fieldIds.has(fieldId)) found.set(fieldId, await linkedAmong(tx, clientId, ids, link, all))
  }
  return found
}

function linkAt({ links }: CompiledProfile, path: Problem["path"]): CompiledLink | undefined {
  return links.find(({ keyword }) => keyword === path[0])
}
