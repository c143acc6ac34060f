import { useLayoutEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { BlockLine } from "../../../../schemas/api/blocks.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { Desk } from "../desk.ts"
import { choice, chosenFields } from "../form/choosing.ts"
import type { DropTarget } from "../form/drop-target.ts"
import { useTellLeftOut } from "../form/use-tell-left-out.ts"
import type { BlockShelf } from "./block-shelf.ts"
import { insertionOf } from "./insert-block.ts"
import { useBlockText } from "./use-block-text.ts"

/** Fields, or a section, of the canvas. */
export interface Chosen {
  readonly fieldIds: readonly string[]
  readonly sectionIds: readonly string[]
}

/** What is asked about blocks at the moment. */
export type BlockQuestion =
  | { readonly kind: "keep"; readonly chosen: Chosen }
  | { readonly kind: "edit"; readonly line: BlockLine; readonly chosen: Chosen }
  | { readonly kind: "remove"; readonly line: BlockLine }

export interface FormBlocks {
  readonly shelf: BlockShelf
  /** What is selected on the canvas; null where nothing is that a block could be made of. */
  readonly chosen: Chosen | null
  readonly question: BlockQuestion | null
  readonly onAsk: (question: BlockQuestion | null) => void
  /** Where it was dropped, or after what is selected. */
  readonly onInsert: (line: BlockLine, at?: DropTarget) => Promise<void>
}

/** What the form does with blocks; null where they are not spoken of. */
export function useFormBlocks(desk: Desk, shelf: BlockShelf | null): FormBlocks | null {
  const intl = useIntl()
  const text = useBlockText()
  const language = useLanguage()
  const tellLeftOut = useTellLeftOut()
  const [question, setQuestion] = useState<BlockQuestion | null>(null)
  // A block is put into the draft as it is by the time the block is here.
  const latest = useRef(desk)
  useLayoutEffect(() => {
    latest.current = desk
  })
  if (!shelf) return null

  return {
    shelf,
    chosen: chosenOn(desk),
    question,
    onAsk: setQuestion,
    async onInsert(line, at) {
      try {
        const block = await shelf.load(line)
        const { definition, selection, onEdit, onSelect } = latest.current
        const { command, leftOut } = insertionOf(block, definition, at ?? null, selection)
        onEdit(command)
        const [section] = command.parts.sections
        onSelect(section ? { kind: "section", id: section.id } : choice(command.parts.fields.map(({ id }) => id)))
        announce(text("designerBlocks.inserted", { name: textIn(block.name, language) }))
        tellLeftOut(leftOut)
      } catch (failure) {
        shelf.refresh()
        const name = textIn(line.name, language)
        toast.show("error", { title: text("designerBlocks.notInserted", { name }), text: errorSentence(intl, failure) })
      }
    },
  }
}

function chosenOn({ definition, selection }: Desk): Chosen | null {
  const fieldIds = chosenFields(definition, selection)
  const section = selection?.kind === "section" ? definition.sections.find(({ id }) => id === selection.id) : undefined
  if (section && section.fields.length > 0) return { fieldIds: [], sectionIds: [section.id] }
  return fieldIds.length > 0 ? { fieldIds, sectionIds: [] } : null
}
