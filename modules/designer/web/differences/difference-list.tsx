import { MoveRight, Pencil, Plus, Trash2, type LucideIcon } from "lucide-react"
import { Suspense, useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Difference } from "../../../../schemas/differences.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { RuleChange, type ComparedDefinitions } from "./rule-change.tsx"
import { SettingChanges } from "./setting-changes.tsx"
import { namesIn, type NamesById } from "./names-in.ts"
import { translatedInto } from "./translated.ts"
import "./differences.css"

interface DifferenceListProps extends ComparedDefinitions {
  readonly changes: readonly Difference[]
}

/** Lists the changes since the published version: the change, its subject and the previous value. */
export function DifferenceList({ changes, before, after }: DifferenceListProps) {
  const language = useLanguage()
  const names = useMemo(() => namesIn([before, after]), [before, after])
  return (
    <ul className="designer__changes ru-panel ru-divided ru-icons-14">
      {changes.map((change) => {
        const [Icon, tone] = changeStyle(change.kind)
        return (
          <li key={`${change.kind}-${change.id}`}>
            <Icon className={Icon === MoveRight ? "ru-flip" : ""} data-tone={tone} aria-hidden="true" />
            <b>
              <FormattedMessage
                id={`designer.publish.${translations(change, language).length > 0 ? "translated" : change.kind}`}
              />
            </b>
            <span>
              {isOfRule(change) ? (
                <Suspense fallback={<SkeletonText lines={1} />}>
                  <RuleChange change={change} between={{ before, after }} />
                </Suspense>
              ) : (
                <>
                  <b dir="auto">{textIn(change.name, language)}</b> <Particulars change={change} names={names} />
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type RuleDifference = Extract<Difference, { kind: "ruleAdded" | "ruleMoved" | "ruleRemoved" | "ruleChanged" }>

const isOfRule = (change: Difference): change is RuleDifference => change.kind.startsWith("rule")

interface ParticularsProps {
  readonly change: Exclude<Difference, RuleDifference>
  readonly names: NamesById
}

function Particulars({ change, names }: ParticularsProps) {
  const language = useLanguage()
  switch (change.kind) {
    case "fieldAdded":
      return (
        <FormattedMessage
          id="designer.publish.inSection"
          values={{ section: <bdi>{textIn(change.section, language)}</bdi> }}
        />
      )
    case "fieldMoved":
      return (
        <FormattedMessage
          id="designer.publish.toSection"
          values={{ section: <bdi>{textIn(change.section, language)}</bdi> }}
        />
      )
    case "fieldRenamed":
    case "sectionRenamed": {
      const translated = translations(change, language)
      if (translated.length > 0) return <InLanguages languages={translated} />
      return <FormattedMessage id="designer.publish.was" values={{ name: <bdi>{textIn(change.was, language)}</bdi> }} />
    }
    case "fieldChanged":
      return <SettingChanges changes={change.changes} type={change.type} typeWas={change.typeWas} names={names} />
    case "sectionChanged":
    case "profileChanged":
    case "listChanged":
    case "numberingChanged":
    case "workflowChanged":
      return <SettingChanges changes={change.changes} names={names} />
    default:
      return null
  }
}

/** Returns the languages when only translations of a name changed, so that the user sees no difference. */
function translations(change: Difference, uiLanguage: Language): readonly Language[] {
  const isRenamed = change.kind === "fieldRenamed" || change.kind === "sectionRenamed"
  return isRenamed ? translatedInto(change.was, change.name, uiLanguage) : []
}

function InLanguages({ languages }: { readonly languages: readonly Language[] }) {
  const { formatDisplayName, formatList } = useIntl()
  const named = languages.map((one) => formatDisplayName(one, { type: "language" }) ?? one)
  return <FormattedMessage id="designer.publish.inLanguages" values={{ languages: formatList(named) }} />
}

function changeStyle(kind: Difference["kind"]): readonly [LucideIcon, "success" | "danger" | "info"] {
  if (kind.endsWith("Added")) return [Plus, "success"]
  if (kind.endsWith("Removed")) return [Trash2, "danger"]
  if (kind.endsWith("Moved")) return [MoveRight, "info"]
  return [Pencil, "info"]
}
