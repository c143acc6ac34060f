import { useRef, useState } from "react"
import { usesOfSource, type SourceChange } from "../../../../engine/edit/option-source.ts"
import { findOptionSource, type Option, type OptionLocation } from "../../../../engine/edit/option-sources.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { Tag } from "../../contracts/tags.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useSharedTags } from "../tags-context.ts"
import { SourceChangeDialog } from "./source-change-dialog.tsx"

/**
 * Changes the source of options: immediately when the new list contains every referenced option, otherwise after
 * confirmation. When a shared list is left, its values become the field's own options.
 */
export function useSource(
  definition: ProfileDefinition,
  location: OptionLocation,
  onEdit: (command: EditCommand, continuing?: boolean) => void,
) {
  const tags = useSharedTags()
  const [pendingEdit, setPendingEdit] = useState<SourceChange | null>(null)
  const edit = (change: SourceChange) => onEdit({ kind: "changeSource", ...change })
  /** `known` are the values of a list that was just created. */
  const choose = (tagId: string | null, known?: readonly Option[]) => {
    const list = tagId ?? findOptionSource(definition, location)?.tagId
    const change = { location, tagId, options: known ?? optionsOf(tags.find(({ id }) => id === list)) }
    if (usesOfSource(definition, change).uses.length > 0) setPendingEdit(change)
    else edit(change)
  }
  // The settings form keeps its callback from an earlier render.
  const latest = useRef(choose)
  latest.current = choose
  return {
    choose,
    /** Handles a settings change if it changes the source list; returns whether it did. */
    handleChange({ set, clear }: Pick<FieldChange, "set" | "clear">): boolean {
      const tagId = "tagId" in set ? set.tagId : undefined
      if (typeof tagId !== "string" && !clear.includes("tagId")) return false
      latest.current(typeof tagId === "string" ? tagId : null)
      return true
    },
    confirmDialog: pendingEdit && (
      <SourceChangeDialog
        definition={definition}
        change={pendingEdit}
        onAgree={(change) => {
          edit(change)
          setPendingEdit(null)
        }}
        onClose={() => setPendingEdit(null)}
      />
    ),
  }
}

/** The values of a list as options; user lists have none. */
const optionsOf = (tag: Tag | undefined): readonly Option[] =>
  (tag?.elementList ?? []).map(({ id, name, active, tone, score }) => ({
    id,
    name,
    ...(active ? {} : { active }),
    ...(tone && { tone }),
    ...(score !== undefined && { score }),
  }))
