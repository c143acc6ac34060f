import { applyCommand, type EditCommand } from "../../../engine/edit/command.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

/** The draft of a user who builds a record type, and each of their edits. */
export class ProfileEditor {
  definition: ProfileDefinition

  constructor(definition: ProfileDefinition) {
    this.definition = definition
  }

  edit(command: EditCommand): void {
    const next = applyCommand(this.definition, command)
    if (!next) throw new Error(`The designer has nothing for ${JSON.stringify(command).slice(0, 300)}.`)
    this.definition = next
  }
}

export const english = ({ en }: LocalisedText): LocalisedText => ({ en })

/** Part of a definition reduced to English. */
export function inEnglish<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "object" && part !== null && "en" in part ? english(part as LocalisedText) : part,
  ) as Value
}
