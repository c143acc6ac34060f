import { Source } from "@storybook/addon-docs/blocks"
import { fieldExamples } from "../../../fields/examples.ts"
import { fieldTypes } from "../../../fields/index.ts"
import type { StorageKind } from "../../../schemas/field-type.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { FactTable } from "../../docs/fact-table.tsx"

const storageTexts: Readonly<Record<StorageKind, string>> = {
  none: "Nothing: it is layout",
  text: "A text",
  number: "An exact decimal, as text",
  date: "A day, YYYY-MM-DD",
  flag: "true or false",
  tags: "A list of IDs of options or people",
  links: "Links to other records",
  files: "References to stored files",
  rows: "Rows, each with an ID and its values by column keyword",
}

/** What a field type stores, with its example value as the API has it. */
export function StoredValue({ type }: { readonly type: FieldTypeName }) {
  const { storage, valueType, sortable, filter, toWire } = fieldTypes[type]
  const { field, value } = fieldExamples[type]
  return (
    <>
      <FactTable
        head={["Property", "Value"]}
        rows={[
          ["Name in a definition", <code key="name">{type}</code>],
          ["Stored as", storageTexts[storage]],
          ["Type in rules", valueType === "none" ? "No rule can read it" : <code key="type">{valueType}</code>],
          ["Lists can sort by it", sortable ? "Yes" : "No"],
          ["Lists can filter by it", filter ? "Yes" : "No"],
        ]}
      />
      {value === undefined ? null : (
        <Source code={JSON.stringify({ [field.keyword]: toWire(value, field) }, null, 2)} language="json" />
      )}
    </>
  )
}
