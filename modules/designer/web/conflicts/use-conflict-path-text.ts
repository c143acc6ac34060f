import { useIntl } from "react-intl"
import type { MessageKey } from "../../../../messages/index.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import { settingsOf } from "../../../../fields/settings.ts"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { ConflictPathSegment } from "../../../../schemas/pack.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"

/** Properties common to all definitions, labelled as in the designer. */
const known: Readonly<Record<string, MessageKey>> = {
  section: "packs.setting.section",
  fieldText: "packs.setting.fieldText",
  helpText: "packs.setting.helpText",
  keyword: "packs.setting.keyword",
  name: "packs.setting.name",
  pluralName: "packs.setting.pluralName",
  description: "packs.setting.description",
  icon: "packs.setting.icon",
  type: "packs.setting.type",
  options: "packs.setting.options",
  logic: "packs.setting.logic",
  message: "packs.setting.message",
  workflow: "packs.setting.workflow",
  list: "packs.setting.list",
  columns: "packs.setting.columns",
  groupConfig: "packs.setting.columns",
  position: "packs.setting.position",
  isMandatory: "packs.setting.isMandatory",
  numbering: "packs.setting.numbering",
  modules: "packs.setting.modules",
  rules: "packs.setting.rules",
  LEFT: "designer.panel.LEFT",
  RIGHT: "designer.panel.RIGHT",
}

/** Settings of all field types, labelled as in the property panel. */
const ofTypes: ReadonlyMap<string, LocalisedText> = new Map(
  Object.values(fieldTypes).flatMap((type) => settingsOf(type).map(({ id, fieldText }) => [id, fieldText] as const)),
)

/** Describes the path of a conflict, from general to specific. */
export function useConflictPathText(path: readonly ConflictPathSegment[]): string {
  const { formatMessage, formatDisplayName } = useIntl()
  const language = useLanguage()
  const nameOf = ({ kind, id, name }: ConflictPathSegment): string => {
    if (kind === "order") return formatMessage({ id: "packs.step.order" })
    if (kind === "language") return formatDisplayName(id, { type: "language" }) ?? id
    if (kind === "setting") {
      const key = Object.hasOwn(known, id) ? known[id] : undefined
      const ofType = ofTypes.get(id)
      return key ? formatMessage({ id: key }) : ofType ? textIn(ofType, language) : id
    }
    return formatMessage({ id: `packs.step.${kind}` }, { name: name ? textIn(name, language) : id })
  }
  return path.map(nameOf).join(" · ")
}
