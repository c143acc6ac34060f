import { Suspense, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { Conflict } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { catalogueOf } from "../tags/queries.ts"
import { namesIn } from "../differences/names-in.ts"
import { settingValue } from "../differences/setting-value.tsx"
import { RuleDescription } from "../rules/rule-description.tsx"
import { useRuleFormatter } from "../rules/use-rule-formatter.ts"
import { useSharedTags } from "../tags-context.ts"
import { itemName } from "../draft/item-name.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

interface ConflictSideProps {
  readonly id: string
  readonly conflict: Conflict
  readonly side: "base" | "ours" | "theirs"
  /** Both drafts, to resolve IDs to names. */
  readonly drafts: readonly ProfileDefinition[]
}

/** One side of a conflict as text: a rule as its description, an order as names, a setting as in the property panel. */
export function ConflictSide({ id, conflict, side, drafts }: ConflictSideProps) {
  return (
    <div id={id} className="conflict__value" data-absent={side in conflict ? undefined : ""}>
      {side in conflict ? (
        <Suspense fallback={<SkeletonText lines={1} />}>
          <SideValue conflict={conflict} value={conflict[side]} drafts={drafts} />
        </Suspense>
      ) : (
        <FormattedMessage id="designer.conflict.absent" />
      )}
    </div>
  )
}

interface SideValueProps {
  readonly conflict: Conflict
  readonly value: unknown
  readonly drafts: readonly ProfileDefinition[]
}

function SideValue({ conflict: { path }, value, drafts }: SideValueProps): ReactNode {
  const intl = useIntl()
  const language = useLanguage()
  const lists = useSharedTags()
  const [section] = path
  const last = path.at(-1)
  const rule = ruleIn(value, last?.id)
  if (rule) return <RuleText rule={rule} drafts={drafts} />
  if (last?.kind === "order" && Array.isArray(value)) {
    const names = value.map((id: unknown) => nameOf(drafts, String(id)) ?? String(id))
    return <bdi>{joinNames(names, language)}</bdi>
  }
  if (last?.id === "section" && typeof value === "string") return <bdi>{nameOf(drafts, value) ?? value}</bdi>
  const own = findName(value)
  if (own) return <bdi>{textIn(own, language)}</bdi>
  const formatContext = { intl, language, lists, tags: catalogueOf(lists), names: namesIn(drafts) }
  const setting = path.findLast(({ kind }) => kind === "setting")?.id ?? ""
  return settingValue(formatContext)(value, setting, typeOf(drafts, section?.kind === "field" ? section.id : ""))

  function nameOf(known: readonly ProfileDefinition[], id: string): string | undefined {
    for (const definition of known) {
      for (const kind of ["field", "section", "activity", "action", "rule"]) {
        const name = itemName(definition, kind, id)
        if (name) return textIn(name, language)
      }
    }
    return undefined
  }
}

function RuleText({ rule, drafts }: { rule: Rule; drafts: readonly ProfileDefinition[] }) {
  const formatter = useRuleFormatter(...drafts)
  const definition = drafts.find((draft) => findField(draft, rule.target)) ?? drafts[0]
  return (
    definition && <RuleDescription rule={rule} definition={definition} formatter={formatter(rule, definition)} asList />
  )
}

/**
 * A rule's logic is the value itself when its message is compared separately, and part of the value when the rule is
 * compared as a whole.
 */
function ruleIn(value: unknown, ruleSide: string | undefined): Rule | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const logic = ruleSide === "logic" ? value : "logic" in value ? value.logic : undefined
  return typeof logic === "object" && logic !== null ? (logic as Rule) : undefined
}

/** Name of an item that one side removed and the other changed. */
function findName(value: unknown): LocalisedText | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { name, fieldText } = value as { readonly name?: unknown; readonly fieldText?: unknown }
  const own = name ?? fieldText
  return typeof own === "object" && own !== null && "en" in own ? (own as LocalisedText) : undefined
}

const typeOf = (drafts: readonly ProfileDefinition[], fieldId: string): string =>
  drafts.map((draft) => findField(draft, fieldId)?.field.type).find((type) => type !== undefined) ?? ""
