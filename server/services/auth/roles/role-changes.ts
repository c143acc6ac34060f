import type { Grant } from "../../../../schemas/permissions.ts"
import type { Change } from "../../audit/trail/service.ts"
import type { WrittenRole } from "./repository.ts"

/** What of a role differs, as the trail says it; of a new or a deleted one everything. */
export function changesOf(before: WrittenRole | undefined, after: WrittenRole | undefined): Change[] {
  const change = (parameter: string, previous: unknown, current: unknown): Change[] =>
    JSON.stringify(previous ?? null) === JSON.stringify(current ?? null)
      ? []
      : [{ section: null, parameter, previous: previous ?? null, current: current ?? null }]
  return [
    ...change("name", before?.name, after?.name),
    ...change("kind", before?.kind, after?.kind),
    ...change("description", before?.description, after?.description),
    ...change("forExternals", before?.forExternals, after?.forExternals),
    ...change("grants", grantsInWords(before?.grants), grantsInWords(after?.grants)),
  ]
}

/** `Control: CREATE, READ`, so that the trail can be read without the codes of the day. */
function grantsInWords(grants: readonly Grant[] | undefined): readonly string[] | undefined {
  return grants?.map(({ feature, subFeature, actions }) => {
    const name = subFeature === "*" ? `${feature} *` : subFeature
    return `${name}: ${actions.join(", ")}`
  })
}
