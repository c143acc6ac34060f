import { type RawBuilder, sql } from "kysely"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Assessment, HeatMapAxes } from "../../../../schemas/heat-map.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Access } from "../../../../server/database/record-list/condition-context.ts"
import { continuations } from "../../../roll-over/server/index.ts"

/** A condition on a record `r`. */
export type RecordCondition = (access: Access) => RawBuilder<boolean>

/** Which risks a map is of. */
export interface MappedRisks {
  /** Those that the reader can see, whatever the filter. */
  readonly visible: RecordCondition
  /** Those that the map shows. */
  readonly shown: RecordCondition
  /** Those that it would show of other projects. */
  readonly inAnyProject: RecordCondition
}

/** The stored selections of the fields of one assessment. */
export interface StoredRating {
  readonly impact: string | null
  readonly likelihood: string | null
}

/** A number of risks with equal ratings. */
export type CountedRisks =
  | { readonly kind: "now"; readonly inherent: StoredRating; readonly residual: StoredRating; readonly count: number }
  | {
      readonly kind: Assessment
      readonly previous: StoredRating
      readonly current: StoredRating
      readonly count: number
    }
  | { readonly kind: "discontinued"; readonly count: number }

type CountedRow = Record<"a" | "b" | "c" | "d", string | null> & {
  readonly kind: CountedRisks["kind"]
  readonly count: number
}

/**
 * Counts the shown risks by their ratings now; those that continue a risk of a previous year by its ratings and their
 * own; and the previous risks that are not continued. One scan of the risks, and one more of the previous ones.
 */
export async function countRisks(
  tx: ClientTransaction,
  clientId: ClientId,
  { visible, shown, inAnyProject }: MappedRisks,
  ratings: RawBuilder<unknown>,
): Promise<readonly CountedRisks[]> {
  const { rows } = await sql<CountedRow>`
    with shown as materialized (select r.id, r.project_id, ${ratings} from record r where ${shown("semijoin")}),
    shown_project as materialized (select distinct project_id as id from shown),
    continuation as materialized (
      select c.* from ${continuations(clientId)} c where c.project_id in (select id from shown_project)),
    previous as materialized (
      select r.id, ${ratings} from record r
       where ${visible("semijoin")} and r.id in (select previous_id from continuation)),
    continued as materialized (
      select s.impact, s.likelihood, s.residual_impact, s.residual_likelihood, p.impact as previous_impact,
          p.likelihood as previous_likelihood, p.residual_impact as previous_residual_impact,
          p.residual_likelihood as previous_residual_likelihood
        from shown s join continuation c on c.record_id = s.id join previous p on p.id = c.previous_id),
    continued_now as materialized (
      select c.previous_id from continuation c
        join (select r.id from record r where ${visible("semijoin")}) now on now.id = c.record_id)
    select 'now' as kind, impact as a, likelihood as b, residual_impact as c, residual_likelihood as d, count(*) as count
      from shown group by impact, likelihood, residual_impact, residual_likelihood
    union all
    select 'inherent', previous_impact, previous_likelihood, impact, likelihood, count(*)
      from continued group by previous_impact, previous_likelihood, impact, likelihood
    union all
    select 'residual', previous_residual_impact, previous_residual_likelihood, residual_impact, residual_likelihood, count(*)
      from continued
     group by previous_residual_impact, previous_residual_likelihood, residual_impact, residual_likelihood
    union all
    select 'discontinued', null, null, null, null, count(*) from record r
     where ${inAnyProject("semijoin")} and r.project_id in (select previous_project_id from continuation)
       and not exists (select from continued_now c where c.previous_id = r.id)`.execute(tx)
  return rows.map(({ kind, count, a, b, c, d }): CountedRisks => {
    if (kind === "discontinued") return { kind, count }
    const [one, other] = [
      { impact: a, likelihood: b },
      { impact: c, likelihood: d },
    ]
    return kind === "now"
      ? { kind, inherent: one, residual: other, count }
      : { kind, previous: one, current: other, count }
  })
}

const ratingKeywords = {
  impact: ({ impact }: HeatMapAxes) => impact.keywords.inherent,
  likelihood: ({ likelihood }: HeatMapAxes) => likelihood.keywords.inherent,
  residual_impact: ({ impact }: HeatMapAxes) => impact.keywords.residual,
  residual_likelihood: ({ likelihood }: HeatMapAxes) => likelihood.keywords.residual,
} as const

/**
 * The stored selections of a record `r` on each axis, as columns named like the roles of the fields. They are read as
 * text: taking the option out of it costs more than everything else, and equal texts are counted together.
 */
export function ratingColumns({ storage }: CompiledProfile, axes: HeatMapAxes | null): RawBuilder<unknown> {
  const columns = Object.entries(ratingKeywords).map(([column, keywordOf]) => {
    const keyword = axes && keywordOf(axes)
    const entry = storage.find((one) => one.keyword === keyword)
    return sql`${entry ? sql`r.fields ->> ${entry.fieldId}::text` : sql`null::text`} as ${sql.ref(column)}`
  })
  return sql.join(columns)
}
