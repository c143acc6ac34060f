import { applyCommand, type EditCommand } from "../../../engine/edit/command.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

/** What a person who builds a record type has before them: the draft, and each edit they make. */
export class Desk {
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

/** A piece of a definition without what is not English. */
export function inEnglish<Piece>(piece: Piece): Piece {
  return JSON.parse(JSON.stringify(piece), (_key, value: unknown) =>
    typeof value === "object" && value !== null && "en" in value ? english(value as LocalisedText) : value,
  ) as Piece
}
