import { useCallback } from "react"
import { useIntl } from "react-intl"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ListColumn, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { FieldTypeName } from "../../../../schemas/profile-types.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"

/** A column's default name and what it displays. */
export function useColumnName(definition: ProfileDefinition) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const fallbackOf = useCallback(
    (column: ListColumn, uiLanguage: Language = language): string => {
      const field = findColumnField(definition, column)
      if (field) return textIn(field.fieldText, uiLanguage)
      if ("system" in column) return formatMessage({ id: `list.column.${column.system}` })
      return column.field
    },
    [definition, formatMessage, language],
  )
  const nameOf = useCallback(
    (column: ListColumn) => (column.name ? textIn(column.name, language) : fallbackOf(column)),
    [fallbackOf, language],
  )
  const kindOf = useCallback(
    (column: ListColumn) => {
      if ("of" in column) return formatMessage({ id: "recordType.lists.ofParents" })
      if ("system" in column) return formatMessage({ id: "recordType.lists.ofRecord" })
      const type = findColumnField(definition, column)?.type
      return type && fieldTypeOf(type) ? formatMessage({ id: `fieldType.${type as FieldTypeName}.name` }) : column.field
    },
    [definition, formatMessage],
  )
  return { nameOf, fallbackOf, kindOf }
}

/** Number and title are named after the fields that contain them. */
function findColumnField(definition: ProfileDefinition, column: ListColumn): FieldDefinition | undefined {
  const fields = definition.sections.flatMap((section) => section.fields)
  if ("field" in column) return fields.find(({ id }) => id === column.field)
  const role = column.system === "uid" ? "uid" : column.system === "name" ? "title" : undefined
  return role && fields.find((field) => field.role === role)
}
