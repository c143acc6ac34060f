import { useState } from "react"
import { useIntl } from "react-intl"
import { createBlock, updateBlock, type Block, type BlockLine } from "../../contracts/blocks.ts"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { BlockContent } from "../../../../schemas/blocks.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useBlockText } from "./use-block-text.ts"

/** Unsaved edits of a block: its texts, and whether to replace its content with the selection. */
export interface BlockDraft {
  readonly name: LocalisedText | undefined
  readonly description: LocalisedText | undefined
  readonly isFilled: boolean
}

type EditedBlock = Pick<BlockLine, "id" | "name" | "description" | "revision">

/** Saves a new block with this content, or changes to an existing one. */
export function useBlockEdit(line: BlockLine | null, first: BlockDraft, parts: BlockContent, onSaved: () => void) {
  const intl = useIntl()
  const text = useBlockText()
  const language = useLanguage()
  const [edited, setEdited] = useState<EditedBlock | null>(line)
  const [started, setStarted] = useState(first)
  const [draft, setDraft] = useState(first)
  const [nameError, setNameError] = useState<string>()
  const [error, setError] = useState("")
  const [newer, setNewer] = useState<Block | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = (name: LocalisedText): Promise<Block> => {
    const blockTexts = { name, description: draft.description ?? null }
    if (!edited) return request(createBlock, { body: { ...blockTexts, parts } })
    const body = { ...blockTexts, ...(draft.isFilled && { parts }), revision: edited.revision }
    return request(updateBlock, { params: { blockId: edited.id }, body })
  }

  return {
    draft,
    dirty: !isDeepEqual(draft, started),
    nameWrong: nameError,
    error,
    isOvertaken: newer !== null,
    isBusy,
    change(changes: Partial<BlockDraft>) {
      setDraft((current) => ({ ...current, ...changes }))
      if ("name" in changes) setNameError(undefined)
    },
    applyNewer() {
      if (!newer) return
      const newerDraft = draftOf(newer)
      setEdited(newer)
      setStarted(newerDraft)
      setDraft(newerDraft)
      setNewer(null)
    },
    /** Returns whether it was saved; shows the reason otherwise. */
    async save(): Promise<boolean> {
      const { name } = draft
      if (!name) {
        setNameError(text("designerBlocks.name.missing"))
        return false
      }
      setBusy(true)
      setError("")
      setNameError(undefined)
      try {
        const savedBlock = await send(name)
        toast.show("success", { title: text("designerBlocks.saved", { name: textIn(savedBlock.name, language) }) })
        onSaved()
        return true
      } catch (failure) {
        const ofName = failure instanceof ApiError ? failure.problems.find(({ path }) => path[0] === "name") : undefined
        const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined
        if (isBlock(current)) setNewer(current)
        else if (ofName) setNameError(ofName.message)
        else setError(errorMessage(intl, failure))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

export const draftOf = ({ name, description }: Pick<BlockLine, "name" | "description">): BlockDraft => ({
  name,
  description: description ?? undefined,
  isFilled: false,
})

function isBlock(current: unknown): current is Block {
  return typeof current === "object" && current !== null && "parts" in current && "revision" in current
}
