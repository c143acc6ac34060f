import type { CompiledLink } from "../../../../schemas/compiled.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"

/** Tests belong permanently to their control: they can be added from a record but not linked later. */
const neverLinked: readonly ProfileType[] = ["TOD", "TOE"]

/** Whether existing records may be linked through a PROFILEREF field. */
export function isLinkable(field: CompiledLink): boolean {
  return field.allowLinking && !neverLinked.includes(field.profileType)
}
