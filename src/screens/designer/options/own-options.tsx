import { useMemo, useRef, useState } from "react"
import { chooserAt, type Option, type OptionPlace } from "../../../../engine/edit/choosers.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { usesOfOption } from "../../../../engine/edit/option-references.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import type { ChoiceActs, ChoiceChange } from "./choice-acts.ts"
import { ChoiceList } from "./choice-list.tsx"
import { RemoveOptionDialog } from "./remove-option-dialog.tsx"
import { startingWith } from "./starting-with.ts"

interface OwnOptionsProps {
  readonly definition: ProfileDefinition
  readonly place: OptionPlace
  readonly options: readonly Option[]
  readonly language: Language
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** The options of a field or a column, which are part of the draft. */
export function OwnOptions({ definition, place, options, language, onEdit }: OwnOptionsProps) {
  const text = useText()
  const [removing, setRemoving] = useState<string | null>(null)
  const { fieldId, columnId } = place
  const remove = (optionId: string, instead: string | null = null) => {
    const name = textIn(options.find(({ id }) => id === optionId)?.name ?? { en: optionId }, language)
    onEdit({ kind: "removeOption", place, optionId, ...(instead !== null && { instead }) })
    announce(text("choices.removed", { name }))
  }
  const latest = useRef({ definition, options, onEdit, remove })
  latest.current = { definition, options, onEdit, remove }

  const acts = useMemo<ChoiceActs>(() => {
    const at: OptionPlace = { fieldId, ...(columnId !== undefined && { columnId }) }
    const edit = (command: EditCommand, continuing?: boolean) => latest.current.onEdit(command, continuing)
    return {
      add: (names, index) => edit({ kind: "addOptions", place: at, names, ...(index !== undefined && { index }) }),
      change(id, change) {
        const { definition: draft, options: all } = latest.current
        if (change.starts !== undefined) {
          const start = startingWith(chooserAt(draft, at), all, id, change.starts)
          return edit({ kind: "changeField", fieldId, ...start })
        }
        edit({ kind: "changeOption", place: at, optionId: id, ...optionChange(change) }, change.name !== undefined)
      },
      move: (id, index) => edit({ kind: "moveOption", place: at, optionId: id, index }),
      remove(id) {
        if (usesOfOption(latest.current.definition, at, id).length > 0) return setRemoving(id)
        latest.current.remove(id)
      },
    }
  }, [fieldId, columnId])

  // A column has no value to start with: its rows are made by hand.
  const starts = columnId === undefined ? (chooserAt(definition, place)?.defaultListValue ?? none) : undefined
  const starting = useMemo(() => starts && new Set(starts), [starts])
  const gone = options.find(({ id }) => id === removing)
  return (
    <>
      <ChoiceList
        label={text("choices.title")}
        choices={options}
        language={language}
        keeps="typing"
        withCode
        starting={starting}
        acts={acts}
      />
      {gone && (
        <RemoveOptionDialog
          definition={definition}
          uses={usesOfOption(definition, place, gone.id)}
          name={textIn(gone.name, language)}
          others={options.filter((option) => option !== gone)}
          onRemove={(instead) => {
            remove(gone.id, instead)
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

const none: readonly string[] = []

/** An option says only what is out of the ordinary: that it is offered goes without saying. */
function optionChange({ name, active, tone, id }: ChoiceChange) {
  return {
    set: {
      ...(name && { name }),
      ...(id !== undefined && { id }),
      ...(tone && { tone }),
      ...(active === false && { active }),
    },
    clear: [...(active ? (["active"] as const) : []), ...(tone === null ? (["tone"] as const) : [])],
  }
}
