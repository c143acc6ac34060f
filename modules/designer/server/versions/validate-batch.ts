import type { RuleContext } from "../../../../engine/rules/context.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId, RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { dateIn } from "../../../../server/clock.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import { linkedResults } from "../../../records/server/lists.ts"
import { statusOf } from "../../../records/server/index.ts"
import {
  type EntitySettings,
  listEntitySettings,
  financialYears,
  type ValidatedRow,
  linkedAmong,
} from "./report-repository.ts"

export interface ValidatedRecord {
  readonly row: ValidatedRow
  /** Rule context: today's date in the entity's time zone, the record's state, and an actor without roles. */
  readonly context: RuleContext
  /**
   * Whether the problem of a blank PROFILEREF field is void because the record has links, which are not stored in its
   * values.
   */
  isLinked(rejection: Problem, profile: CompiledProfile): boolean
}

/** Loads what validating these records needs besides their values, in batches. */
export async function validateBatch(
  tx: ClientTransaction,
  clientId: ClientId,
  plan: UpgradePlan,
  rows: readonly ValidatedRow[],
): Promise<ValidatedRecord[]> {
  if (rows.length === 0 || !plan.touched) return rows.map((row) => ({ row, context: nobody, isLinked: () => false }))
  const entitySettings = new Map((await listEntitySettings(tx, clientId)).map((entity) => [entity.id, entity]))
  const years = await financialYears(tx, clientId)
  const today = todayBy(entitySettings, await getDatabaseTime(tx))
  const datedRows = rows.map(({ id, entity_id }) => ({ id, today: today(entity_id) }))
  const before = await linkedResults(tx, clientId, plan.before.compiled, datedRows)
  const after = await linkedResults(tx, clientId, plan.after.compiled, datedRows)
  const linked = await linkedByField(tx, clientId, plan, rows)
  return rows.map((row, index) => ({
    row,
    context: {
      today: today(row.entity_id),
      state: stateOf(row),
      ...decimalPlaces(entitySettings, row.entity_id),
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

function stateOf(row: ValidatedRow): RuleContext["state"] {
  return {
    status: statusOf(row.status),
    subStatus: row.sub_status,
    activityId: row.activity_id,
    isUnlocked: row.is_unlocked,
    workflowDone: row.workflow_done,
  }
}

/** Caches today's date by time zone. */
export function todayBy(entitySettings: ReadonlyMap<EntityId, EntitySettings>, now: Date) {
  const days = new Map<string, string>()
  return (entityId: EntityId | null): string => {
    const zone = (entityId === null ? undefined : entitySettings.get(entityId)?.time_zone) ?? "UTC"
    const day = days.get(zone) ?? dateIn(zone, now)
    days.set(zone, day)
    return day
  }
}

function decimalPlaces(entitySettings: ReadonlyMap<EntityId, EntitySettings>, entityId: EntityId | null) {
  const entity = entityId === null ? undefined : entitySettings.get(entityId)
  return entity ? { decimalPlaces: entity.decimal_places } : {}
}

/** For each PROFILEREF field that can affect validation: the records with a link through it. */
async function linkedByField(
  tx: ClientTransaction,
  clientId: ClientId,
  plan: UpgradePlan,
  rows: readonly ValidatedRow[],
) {
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
