import { type RawBuilder, sql } from "kysely"
import type { ClientId } from "../../schemas/ids.ts"

/**
 * The descendants of a record at any depth, as a select of their `id`, within its entity only: the traversal does not
 * pass through other entities. It proceeds level by level, so that with more than the maximum it selects the nearest,
 * and within a level the oldest; the result is deterministic. Visited records are skipped, so that cycles end.
 */
export function descendantRecords(
  clientId: ClientId,
  root: { readonly id: RawBuilder<unknown>; readonly entityId: RawBuilder<unknown> },
  limit: number,
): RawBuilder<{ id: string }> {
  // Forces a key look-up, even when the statistics of recently grown tables are outdated: `offset 0` prevents a join.
  return sql`
    with recursive level (ids, seen) as (
      select array[${root.id}], array[${root.id}]
      union all
      select next.ids, level.seen || next.ids
        from level cross join lateral (
          select array_agg(fresh.id) as ids from (
            select one.id from (
              select child.id from unnest(level.ids) as above (id) cross join lateral (
                select distinct l.child_id as id from record_link l cross join lateral (
                  select from record c
                   where c.client_id = l.client_id and c.id = l.child_id and c.entity_id = ${root.entityId} offset 0) inside
                 where l.client_id = ${clientId} and l.parent_id = above.id
                 order by l.child_id limit ${limit}::integer + 1) child
              except select unnest(level.seen)) one
             order by one.id limit ${limit}::integer + 1 - cardinality(level.seen)) fresh) next
       where next.ids is not null
    )
    select one.id from level cross join lateral unnest(level.ids) as one (id) where one.id <> ${root.id}`
}
