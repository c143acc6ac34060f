import { textIn } from "../../schemas/languages.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import type { FieldView, ReadOnlyViewProps } from "../view-contract.ts"
import type { SectionOptions } from "./field.ts"

/** A heading inside a section. */
function SubHeading({ field }: ReadOnlyViewProps<never, SectionOptions>) {
  const { language } = useFieldView()
  return (
    <h3 className="ru-field ru-subheading ru-heading" data-width="full" dir="auto">
      {textIn(field.fieldText, language)}
    </h3>
  )
}

export const sectionView: FieldView<never, SectionOptions> = {
  wrapper: () => "bare",
  readOnlyLayout: "block",
  Widget: SubHeading,
  ReadOnlyView: SubHeading,
  Cell: () => null,
  FilterInput: null,
}
