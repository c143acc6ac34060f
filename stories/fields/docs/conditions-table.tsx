import { operatorsOf } from "../../../engine/list/operators.ts"
import { nameableOf } from "../../../engine/rule-builder/nameable.ts"
import { conditionsAbout } from "../../../engine/rule-builder/offers.ts"
import { operators } from "../../../engine/rules/operators/table.ts"
import { fieldExamples } from "../../../fields/examples.ts"
import { fieldTypes } from "../../../fields/index.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { englishText } from "./english-text.ts"
import { FactTable } from "../../docs/fact-table.tsx"

const meanings = new Map(operators.map(({ name, meaning }) => [name, meaning]))

/** The operators that filters of lists and conditions of rules offer for a field of the type. */
export function ConditionsTable({ type }: { readonly type: FieldTypeName }) {
  const { filter } = fieldTypes[type]
  const subject = nameableOf(fieldExamples[type].field, {})
  return (
    <>
      {filter ? (
        <p>
          Filters of lists offer:{" "}
          {operatorsOf[filter].map((operator) => englishText(`list.operator.${operator}`, { count: 2 })).join(", ")}.
        </p>
      ) : null}
      {subject ? (
        <FactTable
          head={["Condition in rules", "Meaning"]}
          rows={conditionsAbout(subject, "field").map(({ name }) => [
            <code key="name">{name}</code>,
            meanings.get(name),
          ])}
        />
      ) : null}
    </>
  )
}
