import { MoveRight, Pencil, Plus, Trash2, type LucideIcon } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Difference } from "../../../engine/edit/difference.ts"
import { fieldTypeOf } from "../../../fields/index.ts"
import { settingsOf } from "../../../fields/settings.ts"
import { textIn, type LocalisedText } from "../../../schemas/languages.ts"
import { useLanguage } from "../../language/language-provider.tsx"

/** What changed since the version in force: what was done, to what, and how it was before. */
export function DifferenceList({ changes }: { changes: readonly Difference[] }) {
  const language = useLanguage()
  return (
    <ul className="designer__changes">
      {changes.map((change) => {
        const [Icon, tone] = lookOf(change.kind)
        return (
          <li key={`${change.kind}-${change.id}`}>
            <Icon className={Icon === MoveRight ? "ru-flip" : ""} data-tone={tone} aria-hidden="true" />
            <b>
              <FormattedMessage id={`designer.publish.${change.kind}`} />
            </b>
            <span>
              <b dir="auto">{textIn(change.name, language)}</b> <Particulars change={change} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Particulars({ change }: { change: Difference }) {
  const { formatList } = useIntl()
  const language = useLanguage()
  switch (change.kind) {
    case "fieldAdded":
      return <FormattedMessage id="designer.publish.inSection" values={{ section: textIn(change.section, language) }} />
    case "fieldMoved":
      return <FormattedMessage id="designer.publish.toSection" values={{ section: textIn(change.section, language) }} />
    case "fieldRenamed":
    case "sectionRenamed":
      return <FormattedMessage id="designer.publish.was" values={{ name: textIn(change.was, language) }} />
    case "fieldChanged":
      return <>{formatList(settingNames(change.type, change.settings).map((name) => textIn(name, language)))}</>
    default:
      return null
  }
}

/** Options as the property panel calls them; one that it does not show keeps its own name. */
function settingNames(type: string, options: readonly string[]): readonly LocalisedText[] {
  const known = fieldTypeOf(type)
  const labels = new Map((known ? settingsOf(known) : []).map(({ id, fieldText }) => [id, fieldText]))
  return options.map((option) => labels.get(option === "groupConfig" ? "columns" : option) ?? { en: option })
}

function lookOf(kind: Difference["kind"]): readonly [LucideIcon, "success" | "danger" | "info"] {
  if (kind.endsWith("Added")) return [Plus, "success"]
  if (kind.endsWith("Removed")) return [Trash2, "danger"]
  if (kind.endsWith("Moved")) return [MoveRight, "info"]
  return [Pencil, "info"]
}
