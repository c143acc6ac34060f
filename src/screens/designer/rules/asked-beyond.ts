import { mentionsIn, type Mention } from "../../../../engine/upgrade/mentions.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** What rules name that their own definition does not explain by itself. */
interface AskedBeyond {
  /** The fields through which fields of linked records are named. */
  readonly through: ReadonlySet<string>
  /** What is written beside fields, such as choices and people. */
  readonly written: readonly Extract<Mention, { part: "option" }>[]
}

const known = new WeakMap<readonly Rule[], AskedBeyond>()

/** Looked for once, however often the form around the rules changes. */
export function askedBeyond(rules: readonly Rule[]): AskedBeyond {
  const found = known.get(rules) ?? look(rules)
  known.set(rules, found)
  return found
}

function look(rules: readonly Rule[]): AskedBeyond {
  const mentions = rules.flatMap(mentionsIn)
  return {
    through: new Set(mentions.flatMap((mention) => (mention.part === "linked" ? mention.through : []))),
    written: mentions.filter((mention) => mention.part === "option"),
  }
}
