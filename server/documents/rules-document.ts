import type { Operator, Parameter } from "../../engine/rules/operators/operator.ts"
import { operators } from "../../engine/rules/operators/table.ts"
import { ruleLimits } from "../../schemas/rules.ts"
import { ruleExamples, type RuleExample } from "./rule-examples.ts"

/** `docs/rules.md`: the rule language, with the compiler's table of operators. */
export function rulesDocument(): string {
  return [
    introduction,
    `## Operators\n\n${operatorTable()}`,
    `## Examples\n\n${examples()}`,
    disclosures,
    linkedRecordsSection,
    bounds(),
  ].join("\n\n")
}

const introduction = `# Rules

A profile’s rules say what its fields do: when they are shown, required or locked, what they are worked out to, and what a
record is refused for. Rules are data in the definition. They are read once, when the definition is compiled, and the same
compiled rules judge a record in the page, in every call, in an import and in a change of many records: same codes, same places.
This page is written by \`npm run generate\`.

| kind | the target is |
|---|---|
| \`visible\` | shown only where \`when\` holds. A hidden field is not judged, and reads as blank to other rules. |
| \`required\` | required where \`when\` holds, beside what is always mandatory. |
| \`readOnly\` | locked where \`when\` holds. |
| \`computed\` | worked out to \`value\`; nobody types it. |
| \`valid\` | refused, with \`message\`, unless \`when\` holds. |
| \`comparison\` | refused unless it is greater or less than another field: \`gte\`, \`lte\`, \`gt\`, \`lt\`. With a blank on either side it is not judged. |
| \`disclosed\` | there only for those for whom \`when\` holds, which asks for roles and nothing else; for everybody else it does not exist. |

An expression is an operator with its operands, \`{"number_gt": [{"field": "f_amount"}, 100]}\`. \`{"field": "<id>"}\` names a field by
its id, which never changes, so a keyword may be renamed. \`{"column": "<id>"}\` names a column of the row that a table’s
operator is at, \`{"linked": "<id>"}\` a field of a linked record. Everything else in an expression is a written value.

Every operator knows the kinds of its operands. A number beside a text is refused when the definition is compiled, with the
place; what is wanted as another kind is made so by a \`…_to_…\` operator. A number may be written \`100\` or \`"100.50"\`, a date
\`"2026-11-21"\`, a list of options by their ids, and \`null\` is a blank of any kind. A value that cannot be read, as a date that
does not exist, counts as blank.

“Today” is the day it is where the record’s entity is, by that entity’s time zone. It is told with the record, so that the page
does not ask its own clock.

A rule that reads what another rule works out, or shows, comes after it; a circle is refused with its chain. A condition that
holds for every record, or for none, is refused before it is published: \`rule.constant\` says which. One already in force stays
in force.

Rules that contradict one another are found before they are published. Where no record could ever be saved
(\`rule.never_saved\`), or two rules calculate one field (\`rule.computed_twice\`), the definition is refused. The designer warns
of a field that is never shown (\`rule.never_shown\`) or never required (\`rule.never_required\`), of demands that no value meets
(\`rule.never_met\`) and of a default value that a rule rejects (\`rule.default_refused\`); it names both rules and shows a record
for which they collide. Blanks, flags, options, numbers, dates and written texts are analysed; any other part of an expression may
come to anything, so that what is reported is certain. The search is bounded, so in a very large definition some contradictions
may not be found.

A rule whose expression is \`null\`, or a comparison whose \`other\` is empty, is not filled in yet: it is left out of the compiled
profile.`

function operatorTable(): string {
  const rows = operators.map(
    (operator) =>
      `| \`${operator.name}\` | ${operandsOf(operator)} | ${operator.result} | ${[
        operator.meaning,
        operator.blank,
        operator.conversions,
      ]
        .filter((text) => text !== undefined)
        .join(" ")
        .replaceAll("|", "\\|")} |`,
  )
  return [
    "| operator | operands | gives | meaning; what a blank does; what is converted |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n")
}

function operandsOf({ parameters, optional = 0, repeats }: Operator): string {
  if (parameters.length === 0) return "none"
  const phrase = parameters.map((parameter, index) => {
    const operand = operandOf(parameter)
    return index >= parameters.length - optional ? `[${operand}]` : operand
  })
  return `${phrase.join(", ")}${repeats ? ", …" : ""}`
}

function operandOf({ type, literal, row, pattern }: Parameter): string {
  if (pattern) return "a written pattern"
  if (Array.isArray(literal))
    return literal.length > 6 ? "a written status" : literal.map((operand) => `\`${operand}\``).join(" or ")
  if (literal) return type === "tags" ? "a written list" : "a written text"
  return row ? `${type} of the row` : type
}

function examples(): string {
  return ruleExamples.map(exampleText).join("\n\n")
}

function exampleText({ about, rule, cases }: RuleExample): string {
  const json = JSON.stringify(rule, null, 2)
  const lines = cases.map(({ description, result }) => `- ${description}: ${outcomeOf(rule.kind, result)}`)
  return [about, `\`\`\`json\n${json}\n\`\`\``, lines.join("\n")].join("\n\n")
}

function outcomeOf(kind: RuleExample["rule"]["kind"], result: boolean | string | null): string {
  if (kind === "computed") return result === null ? "blank" : `\`${String(result)}\``
  const phrase = {
    visible: ["shown", "hidden"],
    required: ["required", "not required"],
    readOnly: ["locked", "open"],
  } as const
  const [yes, no] =
    kind === "visible" || kind === "required" || kind === "readOnly" ? phrase[kind] : ["accepted", "rejected"]
  return result === true ? yes : no
}

const disclosures = `## Fields that are not there for everybody

A \`visible\` rule shapes the form: what it hides still belongs to the record, and travels with it. What some people must not know is
withheld by a \`disclosed\` rule. Who does not have one of its roles gets the record type without the field, in every call, export
and log; client administrators see everything.

\`\`\`json
{ "kind": "visibleToRoles", "target": "f_assessment", "when": { "actor_role": ["audit-partner"] } }
\`\`\`

- A rule that reads a withheld field would tell what it holds. It is refused (\`rule.reveals_restricted_field\`) unless its own target carries the same
  condition.
- A save by someone who does not see the field keeps it, and asks nothing of it.
- Fields with a role of their own, such as title, due date or result, stand in every list and cannot be withheld
  (\`rule.bad_target\`).`

const linkedRecordsSection = `## Linked records

\`linked_…\` operators ask about the records linked through a PROFILEREF field: how many there are, whether some, all or none of them
fit one condition, and the sum, least, greatest, earliest or latest of one of their fields.

\`\`\`json
{ "linked_none": [{ "field": "f_issues" }, { "tags_any": [{ "linked": "f_rating" }, ["high", "critical"]] }] }
\`\`\`

- The condition is one comparison of a field with something written: \`number_…\` or \`date_…\` with \`eq\`, \`ne\`, \`lt\`, \`lte\`, \`gt\` or
  \`gte\`, \`tags_any\`, \`tags_none\`, \`is_blank\`, \`is_present\`, or \`{"linked_status": ["CLOSED"]}\`. A date may be compared with
  \`{"today": []}\`, the day of the record that asks.
- The field must stand in the list of the linked profile (\`rule.not_listed\`). That is checked before a version is published. A
  version in force stays in force when the other profile takes the field off its list later; its values are then blank.
- The answers are found on the server before the record is judged, over all of the organisation’s linked records, whatever
  the person who asks may see of them: a verdict does not depend on who looks. One plain value for each question, and nothing
  else, reaches the page. Who writes such a rule therefore tells everybody who may open the record that one value.
- A record without links has the count 0, the sum 0, no record that fits, and otherwise blanks.
- Links that a write adds or takes away count as they will be. A record created from another one is linked after it was
  judged, so that link does not count yet.
- When a linked record changes later, this one is not written: its rules are judged, and its computed values renewed, when it is
  next opened or saved.`

function bounds(): string {
  return `## Bounds

At most ${ruleLimits.rules} rules, ${ruleLimits.nodes} parts of expressions together, nested ${ruleLimits.depth} deep, and ${ruleLimits.linkedAggregateQueries} questions about linked records.
Judging one record takes at most ${ruleLimits.steps} steps: each part of an expression once, and what is judged row by row once per
row. Beyond that the rules that go through rows are not evaluated and the record is refused where they stand, with
\`rule.too_costly\`. A text that rules build has at most ${ruleLimits.textLength} characters, else \`rule.text_too_long\`. All bounds are in
[limits.md](limits.md).
`
}
