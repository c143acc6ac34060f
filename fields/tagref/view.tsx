import { ChoiceCell, ChoiceRead, ChoicesFilter, ChoiceWidget } from "./choice-view.tsx"
import { useFieldView } from "../drawing/view-context.tsx"
import { choosesPeople } from "./choices.ts"
import type { TagrefOptions } from "./field.ts"
import { PeopleCell, PeopleFilter, PeopleRead, PeopleWidget } from "./people-view.tsx"
import { isScale } from "./scale.ts"
import type { FieldView } from "../view-contract.ts"

/** A tag is a list, a scale, or people; each has its own look. */
export const tagrefView: FieldView<readonly string[], TagrefOptions> = {
  framing: (field, context) => (isScale(field, context) ? "group" : "control"),
  readsAs: "line",
  Widget: (props) => (useChoosesPeople(props.field) ? <PeopleWidget {...props} /> : <ChoiceWidget {...props} />),
  Read: (props) => (useChoosesPeople(props.field) ? <PeopleRead {...props} /> : <ChoiceRead {...props} />),
  Cell: (props) => (useChoosesPeople(props.field) ? <PeopleCell {...props} /> : <ChoiceCell {...props} />),
  FilterInput: (props) => (useChoosesPeople(props.field) ? <PeopleFilter {...props} /> : <ChoicesFilter {...props} />),
}

function useChoosesPeople(field: TagrefOptions): boolean {
  return choosesPeople(field, useFieldView())
}
