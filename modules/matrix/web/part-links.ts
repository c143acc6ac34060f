import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import { fits } from "../../../engine/links/showing-field.ts"
import type { CompiledLink } from "../../../schemas/compiled.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"

/** The types of records that can be added below each type. */
const partsBelow = {
  PROCESS: ["SUB_PROCESS", "RISK"],
  SUB_PROCESS: ["RISK"],
  RISK: ["CONTROL"],
  CONTROL: [],
} as const satisfies Record<MatrixPart, readonly MatrixPart[]>

/** The field through which records of a type are linked below a record of another; undefined without one. */
export function linkBelow(profiles: MatrixProfiles, above: MatrixPart, below: MatrixPart): CompiledLink | undefined {
  const profileId = profiles[below]?.profileId
  if (profileId === undefined) return undefined
  return profiles[above]?.links.find((link) => link.relation === "CHILD" && fits(link, { type: below, profileId }))
}

/** The field through which a record shows its parents of a type; undefined without one. */
export function linkAbove(profiles: MatrixProfiles, below: MatrixPart, above: MatrixPart): CompiledLink | undefined {
  const profileId = profiles[above]?.profileId
  if (profileId === undefined) return undefined
  return profiles[below]?.links.find((link) => link.relation === "PARENT" && fits(link, { type: above, profileId }))
}

/** The types of records that can be added below a record of a type, with the field that links them. */
export function linksBelow(
  profiles: MatrixProfiles,
  above: MatrixPart,
): readonly { readonly part: MatrixPart; readonly link: CompiledLink }[] {
  return partsBelow[above].flatMap((part) => {
    const link = linkBelow(profiles, above, part)
    return link ? [{ part, link }] : []
  })
}
