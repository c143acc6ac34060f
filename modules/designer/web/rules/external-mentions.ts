import { mentionsIn, type Mention } from "../../../../engine/upgrade/mentions.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** Names used by rules that their own definition cannot resolve. */
interface ExternalMentions {
  /** Link fields through which fields of linked records are used. */
  readonly through: ReadonlySet<string>
  /** Constants next to fields, such as options and users. */
  readonly written: readonly Extract<Mention, { part: "option" }>[]
}

const known = new WeakMap<readonly Rule[], ExternalMentions>()

/** Computed once for the same rules, independent of other edits of the form. */
export function findExternalMentions(rules: readonly Rule[]): ExternalMentions {
  const found = known.get(rules) ?? scanRules(rules)
  known.set(rules, found)
  return found
}

function scanRules(rules: readonly Rule[]): ExternalMentions {
  const mentions = rules.flatMap(mentionsIn)
  return {
    through: new Set(mentions.flatMap((mention) => (mention.part === "linked" ? mention.through : []))),
    written: mentions.filter((mention) => mention.part === "option"),
  }
}
