import { useRef, useState } from "react"
import { usesOfSource, type SourceChange } from "../../../../engine/edit/choice-source.ts"
import { chooserAt, type Option, type OptionPlace } from "../../../../engine/edit/choosers.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { Tag } from "../../../../schemas/api/tags.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useSharedTags } from "../tags-context.ts"
import { SourceQuestion } from "./source-question.tsx"

/**
 * Chooses where a place chooses from: at once where everything that names an option finds it in the new list, and else
 * after a question. The values of a list that is left stay as the place's own.
 */
export function useSource(
  definition: ProfileDefinition,
  place: OptionPlace,
  onEdit: (command: EditCommand, continuing?: boolean) => void,
) {
  const tags = useSharedTags()
  const [asked, setAsked] = useState<SourceChange | null>(null)
  const edit = (change: SourceChange) => onEdit({ kind: "changeSource", ...change })
  /** `known` are the values of a list that was made a moment ago. */
  const choose = (tagId: string | null, known?: readonly Option[]) => {
    const list = tagId ?? chooserAt(definition, place)?.tagId
    const change = { place, tagId, options: known ?? optionsOf(tags.find(({ id }) => id === list)) }
    if (usesOfSource(definition, change).uses.length > 0) setAsked(change)
    else edit(change)
  }
  // Said by the settings' form, which is drawn once and tells of its changes later.
  const latest = useRef(choose)
  latest.current = choose
  return {
    choose,
    /** Whether a change of settings is one of the list that is chosen from, which is taken up here. */
    takes({ set, clear }: Pick<FieldChange, "set" | "clear">): boolean {
      const tagId = "tagId" in set ? set.tagId : undefined
      if (typeof tagId !== "string" && !clear.includes("tagId")) return false
      latest.current(typeof tagId === "string" ? tagId : null)
      return true
    },
    question: asked && (
      <SourceQuestion
        definition={definition}
        change={asked}
        onAgree={(change) => {
          edit(change)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/** The values of a list as options; of people there are none to be named. */
const optionsOf = (tag: Tag | undefined): readonly Option[] =>
  (tag?.elementList ?? []).map(({ id, name, active, tone }) => ({
    id,
    name,
    ...(active ? {} : { active }),
    ...(tone && { tone }),
  }))
