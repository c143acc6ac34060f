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

A profile’s rules determine when its fields are shown, required or locked, how they are calculated, and when a
record is rejected. Rules are data in the definition. They are parsed once, when the definition is compiled, and the same
compiled rules validate a record in the page, in every request, in an import and in a bulk change, with the same codes and paths.
This page is written by \`npm run generate\`.

| kind | the target is |
|---|---|
| \`visible\` | shown only if \`when\` is true. A hidden field is not validated, and is blank for other rules. |
| \`required\` | required if \`when\` is true, in addition to fields that are always mandatory. |
| \`readOnly\` | locked if \`when\` is true. |
| \`computed\` | set to \`value\`; users cannot edit it. |
| \`valid\` | rejected, with \`message\`, unless \`when\` is true. |
| \`comparison\` | rejected unless it is greater or less than another field: \`gte\`, \`lte\`, \`gt\`, \`lt\`. Not validated if either side is blank. |
| \`visibleToRoles\` | present only for users for whom \`when\` is true, which can only test roles; for other users the field does not exist. |

An expression is an operator with its operands, \`{"number_gt": [{"field": "f_amount"}, 100]}\`. \`{"field": "<id>"}\` refers to a field by
its ID, which never changes, so keywords can be renamed. \`{"column": "<id>"}\` refers to a column of the current row in a table
operator, \`{"linked": "<id>"}\` to a field of a linked record. Everything else in an expression is a literal value.

Every operator defines the types of its operands. A type mismatch, such as a number and a text, is rejected when the definition is compiled, with its
location; the \`…_to_…\` operators convert between types. A number can be written \`100\` or \`"100.50"\`, a date
\`"2026-11-21"\`, a list of options by their IDs; \`null\` is a blank of any type. A value that cannot be parsed, such as a date that
does not exist, counts as blank.

“Today” is the current day in the time zone of the record’s entity. The server sends it with the record; the page does not use
its own clock.

A rule that reads a field that another rule calculates or shows is evaluated after it; a cycle is rejected with its chain. A condition that
is always true or always false is rejected on publishing: \`rule.constant\` says which. In a version that is already published it stays
valid.

Contradictory rules are detected before publishing. If no record could ever be saved
(\`rule.never_saved\`), or two rules calculate one field (\`rule.computed_twice\`), the definition is rejected. The designer warns
about a field that is never shown (\`rule.never_shown\`) or never required (\`rule.never_required\`), about a required
field that is locked while it is empty (\`rule.never_filled\`), about conditions that no value meets (\`rule.never_met\`) and about a default value that a rule rejects (\`rule.default_refused\`); it names both rules and shows a record
for which they conflict. The analysis covers blanks, flags, options, numbers, dates and literal texts, what calculated fields equal or between
which values they lie, sums of a field and a constant, and fields that are hidden with others. It assumes nothing about other parts of an
expression, so reported problems are certain. The search is bounded: in a very large definition some contradictions
may not be found.

A rule whose expression is \`null\`, or a comparison whose \`other\` is empty, is incomplete and is omitted from the compiled
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
  return ["| operator | operands | result | meaning; blanks; conversions |", "|---|---|---|---|", ...rows].join("\n")
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
  if (pattern) return "a literal pattern"
  if (Array.isArray(literal))
    return literal.length > 6 ? "a literal status" : literal.map((operand) => `\`${operand}\``).join(" or ")
  if (literal) return type === "tags" ? "a literal list" : "a literal text"
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

const disclosures = `## Restricted fields

A \`visible\` rule shapes the form: a hidden field still belongs to the record and is sent with it. A \`visibleToRoles\` rule restricts
who gets the field at all. Users without one of its roles get the record type without the field, in every response, export
and log; client administrators see everything.

\`\`\`json
{ "kind": "visibleToRoles", "target": "f_assessment", "when": { "actor_role": ["audit-partner"] } }
\`\`\`

- A rule that reads a restricted field would reveal its value. It is rejected (\`rule.reveals_restricted_field\`) unless its own target has the same
  condition.
- When a user who does not see the field saves the record, the field keeps its value and is not validated.
- Fields with a system role, such as title, due date or result, are part of every list and cannot be restricted
  (\`rule.bad_target\`).`

const linkedRecordsSection = `## Linked records

\`linked_…\` operators aggregate the records linked through a PROFILEREF field: their number, whether some, all or none of them
meet one condition, and the sum, minimum, maximum, earliest or latest of one of their fields.

\`\`\`json
{ "linked_none": [{ "field": "f_issues" }, { "tags_any": [{ "linked": "f_rating" }, ["high", "critical"]] }] }
\`\`\`

- The condition is one comparison of a field with a literal: \`number_…\` or \`date_…\` with \`eq\`, \`ne\`, \`lt\`, \`lte\`, \`gt\` or
  \`gte\`, \`tags_any\`, \`tags_none\`, \`is_blank\`, \`is_present\`, or \`{"linked_status": ["CLOSED"]}\`. A date can be compared with
  \`{"today": []}\`, the current day of the record with the rule.
- The field must be a list column of the linked profile (\`rule.not_listed\`). This is checked before a version is published. A
  published version stays valid when the other profile removes the field from its list later; its values are then blank.
- The server calculates the aggregates before it validates the record, over all linked records of the organisation, whatever
  the user can see of them: the result does not depend on the user. The page receives only one value per aggregate. So such a
  rule reveals that value to everyone who can open the record.
- A record without links has the count 0, the sum 0, no matching record, and otherwise blanks.
- Links added or removed by a save are included. A record created from another one is linked after it was
  validated, so that link does not count yet.
- When a linked record changes later, this one does not change: its rules are evaluated, and its calculated values updated, when it is
  next opened or saved.`

function bounds(): string {
  return `## Limits

At most ${ruleLimits.rules} rules, ${ruleLimits.nodes} nodes in all expressions, nested ${ruleLimits.depth} deep, and ${ruleLimits.linkedAggregateQueries} aggregates over linked records.
Validating one record takes at most ${ruleLimits.steps} steps: one per node of an expression, for row conditions one per node and
row. Beyond that, rules over rows are not evaluated and the record is rejected at their targets with
\`rule.too_costly\`. A text built by rules has at most ${ruleLimits.textLength} characters, otherwise \`rule.text_too_long\`. All limits are in
[limits.md](limits.md).
`
}
