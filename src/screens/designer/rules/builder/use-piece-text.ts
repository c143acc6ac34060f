import type { FormulaPiece } from "../../../../../engine/rule-builder/formula.ts"
import { named, type Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { plainText } from "../../../../../engine/explain/value-text.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { findField } from "../../../../../engine/edit/find.ts"
import { fieldTypeOf } from "../../../../../fields/index.ts"
import { useRuleDesk } from "../rule-desk.ts"
import { useRuleWords } from "../use-rule-words.ts"
import { operatorText } from "./operator-name.ts"
import { wordText } from "./written-value.tsx"

/** How the pieces of a formula are read. */
export function usePieceText(reach: Reach): (piece: FormulaPiece) => string {
  const text = useText()
  const { context, definition, rule, tags } = useRuleDesk()
  const words = useRuleWords(definition)
  const { language } = context
  const target = findField(definition, rule.target)?.field
  return (piece) => {
    switch (piece.kind) {
      case "name": {
        const known = named(reach, piece.id) ?? columnNamed(reach, piece.id)
        return known ? textIn(known.text, language) : piece.id
      }
      case "written":
        return writtenText(piece.value, piece.wanted)
      case "condition":
        return words({ id: rule.id, kind: "required", target: rule.target, when: piece.node }, definition).line()
      case "function":
        return text(operatorText(piece.name))
      case "word":
        return text(`designer.rules.formula.${piece.word}`)
      case "other":
        return text("designer.rules.asText")
      case "sign":
        return piece.sign
      case "mark":
        return piece.mark
    }
  }

  function writtenText(value: Expression, wanted: Extract<FormulaPiece, { kind: "written" }>["wanted"]): string {
    if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
      return text("designer.rules.formula.empty")
    if (typeof value === "boolean") return text(value ? "field.yes" : "field.no")
    const type = target && fieldTypeOf(target.type)
    if (target && Array.isArray(value) && type?.valueType === "tags")
      return type.toText(value as readonly string[], target, { tags }, language)
    const word = typeof value === "string" ? wordText(value, text) : value
    if (word !== value && typeof word === "string") return word
    const said = plainText(
      typeof value === "number" ? String(value) : value,
      wanted === "any" ? "text" : wanted,
      language,
    )
    return wanted === "text" ? `“${said}”` : said
  }
}

/** A column of any table that can be named: which table, the formula says. */
const columnNamed = ({ names }: Reach, id: string) =>
  names.flatMap((one) => [...(one.columns ?? []), ...(one.linked ?? [])]).find((one) => one.id === id)
