import { useQuery } from "@tanstack/react-query"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import type { CompiledLink } from "../../../schemas/compiled.ts"
import { acceptsNewRecords, profilesQuery } from "../../../src/queries/profiles.ts"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import { linkAbove, linkBelow } from "./part-links.ts"
import type { MatrixRights } from "./use-matrix-rights.ts"

export interface LinkingRights {
  /** Names, in a sentence, of the types of which the user can add records. */
  readonly addable: Readonly<Partial<Record<MatrixPart, string>>>
  /** The field of a risk that links its controls; undefined if the user cannot link or unlink them. */
  readonly controlLink: CompiledLink | undefined
  /** The field of a risk through which a new control can be added. */
  readonly newControlLink: CompiledLink | undefined
  /** The field of a control that links its risks. */
  readonly riskLink: CompiledLink | undefined
}

/** What the user can add to a matrix, and link in it. */
export function useLinkingRights(
  profiles: MatrixProfiles,
  rights: MatrixRights,
  { language, module }: RecordContext,
): LinkingRights {
  const { data: listed } = useQuery(profilesQuery)
  const names = matrixParts.flatMap((part) => {
    const profile = profiles[part]
    const canAdd =
      rights.of(part).includes("CREATE") &&
      listed?.some((one) => one.id === profile?.profileId && acceptsNewRecords(one))
    return profile && canAdd ? [[part, profileName(profile, language, module).lowercaseName] as const] : []
  })
  const addable: LinkingRights["addable"] = Object.fromEntries(names)
  const controls = rights.of("RISK").includes("UPDATE") ? linkBelow(profiles, "RISK", "CONTROL") : undefined
  const risks = rights.of("CONTROL").includes("UPDATE") ? linkAbove(profiles, "CONTROL", "RISK") : undefined
  return {
    addable,
    controlLink: controls?.allowLinking ? controls : undefined,
    newControlLink: controls?.allowAddition && addable.CONTROL !== undefined ? controls : undefined,
    riskLink: risks?.allowLinking ? risks : undefined,
  }
}
