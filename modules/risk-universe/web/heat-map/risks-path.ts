import { encodeConditions } from "../../../../renderers/list/condition-codec.ts"
import type { Filter } from "../../../../schemas/query.ts"

/** The address of the list of risks with a filter and a search text. */
export function risksPath(
  filter: Filter | undefined,
  { profile, search }: { readonly profile: string | undefined; readonly search: string },
): string {
  const conditions = filter ? conditionsOf(filter) : []
  const params = new URLSearchParams({
    tab: "risks",
    ...(profile !== undefined && { profile }),
    ...(search !== "" && { q: search }),
    ...(conditions.length > 0 && { filter: encodeConditions(conditions) }),
  })
  return `/risk-universe?${params.toString()}`
}

/** Joined conditions one by one, so that the list shows each as a chip. */
function conditionsOf(filter: Filter): readonly Filter[] {
  return filter.filterType === "join" && filter.operator === "AND" ? filter.conditions.flatMap(conditionsOf) : [filter]
}
