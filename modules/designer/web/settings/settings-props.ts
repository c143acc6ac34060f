import type { ProfileChange } from "../../../../engine/edit/profile.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** Props of each settings group. */
export interface SettingsProps {
  readonly definition: ProfileDefinition
  readonly onChange: (set: ProfileChange["set"], clear?: ProfileChange["clear"]) => void
}

/** False is stored as an absent property. */
export function switchOf(property: "userOnly" | "outsideProjects", on: boolean, change: SettingsProps["onChange"]) {
  if (on) change({ [property]: true })
  else change({}, [property])
}
