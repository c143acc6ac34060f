import { useMemo, useRef, useState } from "react"
import { findOptionSource, type Option, type OptionLocation } from "../../../../engine/edit/option-sources.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { usesOfOption } from "../../../../engine/edit/option-references.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import type { OptionActions, EditableOptionChange } from "./option-actions.ts"
import { EditableOptionList } from "./option-list.tsx"
import { RemoveOptionDialog } from "./remove-option-dialog.tsx"
import { withInitialOptions } from "./with-initial-options.ts"

interface FieldOptionsProps {
  readonly definition: ProfileDefinition
  readonly location: OptionLocation
  readonly options: readonly Option[]
  readonly language: Language
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** The options of a field or column, stored in the draft. */
export function FieldOptions({ definition, location, options, language, onEdit }: FieldOptionsProps) {
  const text = useText()
  const [removing, setRemoving] = useState<string | null>(null)
  const { fieldId, columnId } = location
  const remove = (optionId: string, instead: string | null = null) => {
    const name = textIn(options.find(({ id }) => id === optionId)?.name ?? { en: optionId }, language)
    onEdit({ kind: "removeOption", location, optionId, ...(instead !== null && { instead }) })
    announce(text("fieldOptions.removed", { name }))
  }
  const latest = useRef({ definition, options, onEdit, remove })
  latest.current = { definition, options, onEdit, remove }

  const acts = useMemo<OptionActions>(() => {
    const at: OptionLocation = { fieldId, ...(columnId !== undefined && { columnId }) }
    const edit = (command: EditCommand, continuing?: boolean) => latest.current.onEdit(command, continuing)
    return {
      add: (names, index) => edit({ kind: "addOptions", location: at, names, ...(index !== undefined && { index }) }),
      change(id, change) {
        const { definition: draft, options: all } = latest.current
        if (change.starts !== undefined) {
          const start = withInitialOptions(findOptionSource(draft, at), all, id, change.starts)
          return edit({ kind: "changeField", fieldId, ...start })
        }
        edit({ kind: "changeOption", location: at, optionId: id, ...optionChange(change) }, change.name !== undefined)
      },
      move: (id, index) => edit({ kind: "moveOption", location: at, optionId: id, index }),
      remove(id) {
        if (usesOfOption(latest.current.definition, at, id).length > 0) return setRemoving(id)
        latest.current.remove(id)
      },
    }
  }, [fieldId, columnId])

  // Columns have no default value: table rows are added by users.
  const starts = columnId === undefined ? (findOptionSource(definition, location)?.defaultListValue ?? none) : undefined
  const starting = useMemo(() => starts && new Set(starts), [starts])
  const removed = options.find(({ id }) => id === removing)
  return (
    <>
      <EditableOptionList
        label={text("fieldOptions.title")}
        choices={options}
        language={language}
        saveOn="typing"
        withCode
        starting={starting}
        acts={acts}
      />
      {removed && (
        <RemoveOptionDialog
          definition={definition}
          uses={usesOfOption(definition, location, removed.id)}
          name={textIn(removed.name, language)}
          others={options.filter((option) => option !== removed)}
          onRemove={(instead) => {
            remove(removed.id, instead)
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

const none: readonly string[] = []

/** Stores only non-default properties: options are active by default. */
function optionChange({ name, active, tone, score, id }: EditableOptionChange) {
  return {
    set: {
      ...(name && { name }),
      ...(id !== undefined && { id }),
      ...(tone && { tone }),
      ...(typeof score === "number" && { score }),
      ...(active === false && { active }),
    },
    clear: [
      ...(active ? (["active"] as const) : []),
      ...(tone === null ? (["tone"] as const) : []),
      ...(score === null ? (["score"] as const) : []),
    ],
  }
}
