import { type RawBuilder, sql } from "kysely"
import type { ClientId } from "../../schemas/ids.ts"

/**
 * The records linked under one, at whatever distance, as a select of their `id`: those of its entity alone, and the way is not
 * followed through any other. Level by level, so that of more than the most the nearest are meant, and of one level the
 * oldest; whoever asks gets the same ones. What was met before is not met again, so that circles end.
 */
export function recordsBelow(
  clientId: ClientId,
  root: { readonly id: RawBuilder<unknown>; readonly entityId: RawBuilder<unknown> },
  most: number,
): RawBuilder<{ id: string }> {
  // Each look is by key, whatever the statistics say of tables that have just grown: `offset 0` keeps them from being joined.
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
                 order by l.child_id limit ${most}::integer + 1) child
              except select unnest(level.seen)) one
             order by one.id limit ${most}::integer + 1 - cardinality(level.seen)) fresh) next
       where next.ids is not null
    )
    select one.id from level cross join lateral unnest(level.ids) as one (id) where one.id <> ${root.id}`
}
