import type { ProfileDefinition } from "../../schemas/profile.ts"
import supplierReview from "../try/supplier-review.json"

// TypeScript types "DATE" in a JSON file as string.
const { sections } = supplierReview as unknown as ProfileDefinition
const shown = sections.flatMap(({ fields }) => fields).find(({ type }) => type === "DATE")

/** A date field as a definition has it, in one language. */
export function FieldDefinition() {
  if (!shown) throw new Error("The example has no date field.")
  const { en } = shown.fieldText
  return <pre>{JSON.stringify({ ...shown, fieldText: { en } }, null, 2)}</pre>
}
