import supplierReview from "../try/supplier-review.json"

const shown = supplierReview.sections.flatMap(({ fields }) => fields).find(({ type }) => type === "DATE")

/** A date field as a definition has it, in one language. */
export function FieldDefinition() {
  if (!shown) throw new Error("The example has no date field.")
  const { en } = shown.fieldText
  return <pre>{JSON.stringify({ ...shown, fieldText: { en } }, null, 2)}</pre>
}
