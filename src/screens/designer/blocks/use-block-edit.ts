import { useState } from "react"
import { useIntl } from "react-intl"
import { createBlock, updateBlock, type Block, type BlockLine } from "../../../../schemas/api/blocks.ts"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { Parts } from "../../../../schemas/blocks.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { CallError } from "../../../calls/call-error.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { useBlockText } from "./use-block-text.ts"

/** A block being named: its texts as they are written, and whether what is selected is to be in it. */
export interface BlockDraft {
  readonly name: LocalisedText | undefined
  readonly description: LocalisedText | undefined
  readonly isFilled: boolean
}

type Held = Pick<BlockLine, "id" | "name" | "description" | "revision">

/** The way to save a new block of these parts, or a change of one there is. */
export function useBlockEdit(line: BlockLine | null, first: BlockDraft, parts: Parts, onSaved: () => void) {
  const intl = useIntl()
  const text = useBlockText()
  const language = useLanguage()
  const [held, setHeld] = useState<Held | null>(line)
  const [started, setStarted] = useState(first)
  const [draft, setDraft] = useState(first)
  const [nameWrong, setNameWrong] = useState<string>()
  const [wrong, setWrong] = useState("")
  const [newer, setNewer] = useState<Block | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = (name: LocalisedText): Promise<Block> => {
    const texts = { name, description: draft.description ?? null }
    if (!held) return call(createBlock, { body: { ...texts, parts } })
    const body = { ...texts, ...(draft.isFilled && { parts }), revision: held.revision }
    return call(updateBlock, { params: { blockId: held.id }, body })
  }

  return {
    draft,
    dirty: !saysTheSame(draft, started),
    nameWrong,
    wrong,
    isOvertaken: newer !== null,
    isBusy,
    change(part: Partial<BlockDraft>) {
      setDraft((current) => ({ ...current, ...part }))
      if ("name" in part) setNameWrong(undefined)
    },
    takeNewer() {
      if (!newer) return
      const taken = draftOf(newer)
      setHeld(newer)
      setStarted(taken)
      setDraft(taken)
      setNewer(null)
    },
    /** Whether it was saved; where not, what is to blame is told. */
    async save(): Promise<boolean> {
      const { name } = draft
      if (!name) {
        setNameWrong(text("designerBlocks.name.missing"))
        return false
      }
      setBusy(true)
      setWrong("")
      setNameWrong(undefined)
      try {
        const kept = await send(name)
        toast.show("success", { title: text("designerBlocks.saved", { name: textIn(kept.name, language) }) })
        onSaved()
        return true
      } catch (failure) {
        const ofName =
          failure instanceof CallError ? failure.problems.find(({ path }) => path[0] === "name") : undefined
        const current = failure instanceof CallError && failure.status === 409 ? failure.current : undefined
        if (isBlock(current)) setNewer(current)
        else if (ofName) setNameWrong(ofName.message)
        else setWrong(errorSentence(intl, failure))
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
