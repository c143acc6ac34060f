import { useRef } from "react"
import { useIntl } from "react-intl"
import { completeKeyword } from "../../../../engine/edit/keywords.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { asDone, firstName, continueNaming, keywordAfter, namingContextOf, type NameField } from "./first-name.ts"

/** Announces a keyword that followed its label; nothing when it is unchanged. */
export function useAnnounceKeyword(): (before: string | undefined, after: string | undefined) => void {
  const { formatMessage } = useIntl()
  return (before, after) => {
    if (after !== undefined && after !== before) announce(formatMessage({ id: "designer.keyword" }, { keyword: after }))
  }
}

/** Names a new field as its label is typed; typing up to blur is one edit. */
export function useNaming(
  editorState: Pick<ProfileEditorState, "definition" | "draft" | "onEdit">,
  fieldId: string,
  language: Language,
) {
  const notifyKeyword = useAnnounceKeyword()
  const currentNaming = useRef<NameField>(null)
  const enteredKeyword = useRef<string>(null)
  /** Adds the missing number to a keyword on blur. */
  const complete = () => {
    const keyword = enteredKeyword.current
    enteredKeyword.current = null
    const completed = keyword === null ? undefined : completeKeyword(editorState.definition, fieldId, keyword)
    if (completed === undefined || completed === keyword) return
    editorState.onEdit({ kind: "changeField", fieldId, set: { keyword: completed }, clear: [] }, true)
    notifyKeyword(keyword ?? undefined, completed)
  }
  return {
    /** Applies the edit if it names the field; returns whether it did. */
    change({ set: { fieldText, ...others } }: FieldChange): boolean {
      if (others.keyword !== undefined) enteredKeyword.current = others.keyword
      const text = Object.keys(others).length === 0 ? (fieldText?.[language] ?? "") : ""
      const command = currentNaming.current
        ? continueNaming(currentNaming.current, language, text)
        : firstName(namingContextOf(editorState), fieldId, language, text)
      if (!command) return false
      currentNaming.current = asDone(editorState.definition, command)
      editorState.onEdit(command, true)
      return true
    },
    end() {
      complete()
      const finishedNaming = currentNaming.current
      currentNaming.current = null
      if (finishedNaming)
        notifyKeyword(finishedNaming.naming?.proposed, keywordAfter(editorState.definition, finishedNaming))
    },
  }
}
