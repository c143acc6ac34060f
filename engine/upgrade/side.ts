import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

/** One version of a definition, as written and compiled with the client's tags. */
export interface Side {
  readonly definition: ProfileDefinition
  readonly compiled: CompiledProfile
}
