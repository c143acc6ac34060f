import { Suspense, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { findField } from "../../../engine/edit/find.ts"
import { textIn, type LocalisedText } from "../../../schemas/languages.ts"
import type { Conflict } from "../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Rule } from "../../../schemas/rules.ts"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { catalogueOf } from "../../queries/tags.ts"
import { namesIn } from "../designer/differences/names-in.ts"
import { settingValue } from "../designer/differences/setting-value.tsx"
import { RuleSentence } from "../designer/rules/rule-sentence.tsx"
import { useRuleWords } from "../designer/rules/use-rule-words.ts"
import { useSharedTags } from "../designer/tags-context.ts"
import { pieceName } from "../designer/draft/piece-name.ts"

interface ConflictSideProps {
  readonly id: string
  readonly conflict: Conflict
  readonly side: "base" | "ours" | "theirs"
  /** Both sides, for what the one or the other calls what is named by an id. */
  readonly drafts: readonly ProfileDefinition[]
}

/** What one side says of what is in conflict, in words: a rule as its sentence, an order by names, a setting as its panel words it. */
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
  const [whole] = path
  const last = path.at(-1)
  const rule = ruleIn(value, last?.id)
  if (rule) return <RuleText rule={rule} drafts={drafts} />
  if (last?.kind === "order" && Array.isArray(value)) {
    return <bdi>{intl.formatList(value.map((id: unknown) => nameOf(drafts, String(id)) ?? String(id)))}</bdi>
  }
  if (last?.id === "section" && typeof value === "string") return <bdi>{nameOf(drafts, value) ?? value}</bdi>
  const own = ownName(value)
  if (own) return <bdi>{textIn(own, language)}</bdi>
  const speaker = { intl, language, lists, tags: catalogueOf(lists), names: namesIn(drafts) }
  const setting = path.findLast(({ kind }) => kind === "setting")?.id ?? ""
  return settingValue(speaker)(value, setting, typeOf(drafts, whole?.kind === "field" ? whole.id : ""))

  function nameOf(known: readonly ProfileDefinition[], id: string): string | undefined {
    for (const definition of known) {
      for (const kind of ["field", "section", "activity", "action", "rule"]) {
        const name = pieceName(definition, kind, id)
        if (name) return textIn(name, language)
      }
    }
    return undefined
  }
}

function RuleText({ rule, drafts }: { rule: Rule; drafts: readonly ProfileDefinition[] }) {
  const words = useRuleWords(...drafts)
  const definition = drafts.find((draft) => findField(draft, rule.target)) ?? drafts[0]
  return definition && <RuleSentence rule={rule} definition={definition} words={words(rule, definition)} asList />
}

/** A rule's logic stands alone where its message is told apart, and within it where the rule is one piece. */
function ruleIn(value: unknown, place: string | undefined): Rule | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const logic = place === "logic" ? value : "logic" in value ? value.logic : undefined
  return typeof logic === "object" && logic !== null ? (logic as Rule) : undefined
}

/** What a piece is called that one side took away and the other changed. */
function ownName(value: unknown): LocalisedText | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { name, fieldText } = value as { readonly name?: unknown; readonly fieldText?: unknown }
  const own = name ?? fieldText
  return typeof own === "object" && own !== null && "en" in own ? (own as LocalisedText) : undefined
}

const typeOf = (drafts: readonly ProfileDefinition[], fieldId: string): string =>
  drafts.map((draft) => findField(draft, fieldId)?.field.type).find((type) => type !== undefined) ?? ""
