import { useRef } from "react"
import { useIntl } from "react-intl"
import { completedKeyword } from "../../../../engine/edit/keywords.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import type { Desk } from "../desk.ts"
import { asDone, firstName, goneOn, keywordAfter, namingIn, type NameField } from "./first-name.ts"

/** Tells the keyword that followed a label; nothing where it stayed as it was. */
export function useKeywordNote(): (before: string | undefined, after: string | undefined) => void {
  const { formatMessage } = useIntl()
  return (before, after) => {
    if (after !== undefined && after !== before) announce(formatMessage({ id: "designer.keyword" }, { keyword: after }))
  }
}

/** A field's first name as it is typed in its settings: from the first letter to leaving the label it is one naming. */
export function useNaming(desk: Pick<Desk, "definition" | "draft" | "onEdit">, fieldId: string, language: Language) {
  const tell = useKeywordNote()
  const going = useRef<NameField>(null)
  const typed = useRef<string>(null)
  /** A keyword typed without its number gets one when it is left. */
  const complete = () => {
    const keyword = typed.current
    typed.current = null
    const completed = keyword === null ? undefined : completedKeyword(desk.definition, fieldId, keyword)
    if (completed === undefined || completed === keyword) return
    desk.onEdit({ kind: "changeField", fieldId, set: { keyword: completed }, clear: [] }, true)
    tell(keyword ?? undefined, completed)
  }
  return {
    /** Does the edit where it is one of the naming; answers whether it was. */
    change({ set: { fieldText, ...others } }: FieldChange): boolean {
      if (others.keyword !== undefined) typed.current = others.keyword
      const words = Object.keys(others).length === 0 ? (fieldText?.[language] ?? "") : ""
      const command = going.current
        ? goneOn(going.current, language, words)
        : firstName(namingIn(desk), fieldId, language, words)
      if (!command) return false
      going.current = asDone(desk.definition, command)
      desk.onEdit(command, true)
      return true
    },
    end() {
      complete()
      const ended = going.current
      going.current = null
      if (ended) tell(ended.naming?.proposed, keywordAfter(desk.definition, ended))
    },
  }
}
