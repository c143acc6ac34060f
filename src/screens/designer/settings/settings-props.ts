import type { ProfileChange } from "../../../../engine/edit/profile.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** What each group of settings is given. */
export interface SettingsProps {
  readonly definition: ProfileDefinition
  readonly onChange: (set: ProfileChange["set"], clear?: ProfileChange["clear"]) => void
}

/** What is off is not written. */
export function switchOf(property: "userOnly" | "outsideProjects", on: boolean, change: SettingsProps["onChange"]) {
  if (on) change({ [property]: true })
  else change({}, [property])
}
