import { useLayoutEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { BlockLine } from "../../contracts/blocks.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { createSelection, selectedFieldIds } from "../form/choosing.ts"
import type { DropTarget } from "../form/drop-target.ts"
import { useNotifyOmitted } from "../form/use-notify-omitted.ts"
import type { BlockLibrary } from "./block-library.ts"
import { insertionOf } from "./insert-block.ts"
import { useBlockText } from "./use-block-text.ts"

/** Fields or a section selected on the canvas. */
export interface BlockSelection {
  readonly fieldIds: readonly string[]
  readonly sectionIds: readonly string[]
}

/** The block dialog that is open. */
export type BlockDialogState =
  | { readonly kind: "keep"; readonly selected: BlockSelection }
  | { readonly kind: "edit"; readonly line: BlockLine; readonly selected: BlockSelection }
  | { readonly kind: "remove"; readonly line: BlockLine }

export interface FormBlocks {
  readonly library: BlockLibrary
  /** Canvas selection; null when no block can be created from it. */
  readonly selected: BlockSelection | null
  readonly openDialog: BlockDialogState | null
  readonly onQuestion: (openDialog: BlockDialogState | null) => void
  /** Inserts at the drop target, or after the selection. */
  readonly onInsert: (line: BlockLine, at?: DropTarget) => Promise<void>
}

/** Block actions of the form; null when no block library is available. */
export function useFormBlocks(editorState: ProfileEditorState, library: BlockLibrary | null): FormBlocks | null {
  const intl = useIntl()
  const text = useBlockText()
  const language = useLanguage()
  const notifyOmitted = useNotifyOmitted()
  const [openDialog, setOpenDialog] = useState<BlockDialogState | null>(null)
  // Inserts the block into the draft as it is once the block has loaded.
  const latest = useRef(editorState)
  useLayoutEffect(() => {
    latest.current = editorState
  })
  if (!library) return null

  return {
    library,
    selected: selectionOf(editorState),
    openDialog,
    onQuestion: setOpenDialog,
    async onInsert(line, at) {
      try {
        const block = await library.load(line)
        const { definition, selection, onEdit, onSelect } = latest.current
        const { command, leftOut } = insertionOf(block, definition, at ?? null, selection)
        onEdit(command)
        const [section] = command.parts.sections
        onSelect(
          section ? { kind: "section", id: section.id } : createSelection(command.parts.fields.map(({ id }) => id)),
        )
        announce(text("designerBlocks.inserted", { name: textIn(block.name, language) }))
        notifyOmitted(leftOut)
      } catch (failure) {
        library.refresh()
        const name = textIn(line.name, language)
        toast.show("error", { title: text("designerBlocks.notInserted", { name }), text: errorMessage(intl, failure) })
      }
    },
  }
}

function selectionOf({ definition, selection }: ProfileEditorState): BlockSelection | null {
  const fieldIds = selectedFieldIds(definition, selection)
  const section = selection?.kind === "section" ? definition.sections.find(({ id }) => id === selection.id) : undefined
  if (section && section.fields.length > 0) return { fieldIds: [], sectionIds: [section.id] }
  return fieldIds.length > 0 ? { fieldIds, sectionIds: [] } : null
}
