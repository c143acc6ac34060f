import { type RawBuilder, sql } from "kysely"
import type { Assessment, HeatMapCell } from "../../../../schemas/heat-map.ts"
import type { ClientId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { continuations } from "../../../roll-over/server/index.ts"
import type { MovedRisks, ScoreChange } from "../../contracts/heat-map.ts"
import type { MappedRisks } from "./risk-repository.ts"

/** The level of each stored selection on an axis, from 1. */
export interface StoredLevels {
  readonly selections: readonly string[]
  readonly levels: readonly number[]
  /** The score of each level. */
  readonly scores: readonly number[]
}

export interface MoveQuery {
  readonly risks: Pick<MappedRisks, "visible" | "shown">
  readonly ratings: RawBuilder<unknown>
  readonly assessment: Assessment
  readonly impact: StoredLevels
  readonly likelihood: StoredLevels
  /** Without one of the cells, risks that are in another one. */
  readonly from: HeatMapCell | undefined
  readonly to: HeatMapCell | undefined
  readonly change: ScoreChange | undefined
  readonly offset: number
  readonly size: number
}

interface MoveRow {
  readonly total: number
  /** Null if the page is empty. */
  readonly id: RecordId | null
  readonly uid: string
  readonly name: string
  readonly project_id: ProjectId | null
  readonly project_name: string | null
  readonly previous_id: RecordId
  readonly previous_uid: string
  readonly previous_name: string
  readonly previous_project_id: ProjectId | null
  readonly previous_project_name: string | null
  readonly from_impact: number
  readonly from_likelihood: number
  readonly to_impact: number
  readonly to_likelihood: number
}

/**
 * A page of the shown risks that were in one cell in the previous year and are in another, by uid, and their number.
 */
export async function findMoves(
  tx: ClientTransaction,
  clientId: ClientId,
  { risks, ratings, assessment, impact, likelihood, from, to, change, offset, size }: MoveQuery,
): Promise<MovedRisks> {
  const [impactColumn, likelihoodColumn] =
    assessment === "inherent" ? ["impact", "likelihood"] : ["residual_impact", "residual_likelihood"]
  const level = ({ selections, levels }: StoredLevels, column: string) =>
    sql`(${[...levels]}::int[])[array_position(${[...selections]}::text[], ${sql.ref(column)})]`
  const isIn = (side: "from" | "to", cell: HeatMapCell | undefined) =>
    cell
      ? sql`${sql.ref(`${side}_impact`)} = ${cell.impact} and ${sql.ref(`${side}_likelihood`)} = ${cell.likelihood}`
      : sql`(from_impact, from_likelihood) <> (to_impact, to_likelihood)`
  const score = (side: "from" | "to") =>
    sql`(${[...impact.scores]}::float8[])[${sql.ref(`${side}_impact`)}] * (${[...likelihood.scores]}::float8[])[${sql.ref(`${side}_likelihood`)}]`
  const hasChanged =
    change === undefined
      ? sql`true`
      : change === "increased"
        ? sql`${score("to")} > ${score("from")}`
        : sql`${score("to")} < ${score("from")}`
  const { rows } = await sql<MoveRow>`
    with shown as materialized (select r.id, r.uid, ${ratings} from record r where ${risks.shown("semijoin")}),
    continuation as materialized (
      select c.record_id, c.previous_id from ${continuations(clientId)} c where c.record_id in (select id from shown)),
    previous as materialized (
      select r.id, ${ratings} from record r
       where ${risks.visible("semijoin")} and r.id in (select previous_id from continuation)),
    placed as (
      select s.id, s.uid, p.id as previous_id,
          ${level(impact, `p.${impactColumn}`)} as from_impact,
          ${level(likelihood, `p.${likelihoodColumn}`)} as from_likelihood,
          ${level(impact, `s.${impactColumn}`)} as to_impact,
          ${level(likelihood, `s.${likelihoodColumn}`)} as to_likelihood
        from shown s join continuation c on c.record_id = s.id join previous p on p.id = c.previous_id),
    moved as materialized (
      select * from placed
       where from_impact is not null and from_likelihood is not null
         and to_impact is not null and to_likelihood is not null and ${isIn("from", from)} and ${isIn("to", to)} and ${hasChanged}),
    page as (select * from moved order by uid, id limit ${size} offset ${offset})
    select counted.total, page.*, r.name, r.project_id, j.name as project_name, p.uid as previous_uid,
        p.name as previous_name, p.project_id as previous_project_id, k.name as previous_project_name
      from (select count(*) as total from moved) counted
      left join page on true
      left join record r on r.client_id = ${clientId} and r.id = page.id
      left join record p on p.client_id = ${clientId} and p.id = page.previous_id
      left join project j on j.client_id = ${clientId} and j.id = r.project_id
      left join project k on k.client_id = ${clientId} and k.id = p.project_id
     order by page.uid, page.id`.execute(tx)
  return { content: rows.flatMap(serializeMove), total: rows[0]?.total ?? 0 }
}

function serializeMove({ id, ...row }: MoveRow): MovedRisks["content"] {
  if (id === null) return []
  return [
    {
      risk: { id, projectId: row.project_id, projectName: row.project_name, uniqueId: row.uid, name: row.name },
      previous: {
        id: row.previous_id,
        projectId: row.previous_project_id,
        projectName: row.previous_project_name,
        uniqueId: row.previous_uid,
        name: row.previous_name,
      },
      from: { impact: row.from_impact, likelihood: row.from_likelihood },
      to: { impact: row.to_impact, likelihood: row.to_likelihood },
    },
  ]
}
